import Hls from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { offerAirPlay } from './offer-airplay.ts';

afterEach(() => vi.unstubAllGlobals());
const ADDRESS = '/media/token/7/master.m3u8';
const open = () => {
  const hls = new Hls();
  const loads = { stop: vi.spyOn(hls, 'stopLoad'), start: vi.spyOn(hls, 'startLoad').mockImplementation(() => {}) };
  const video = Object.assign(document.createElement('video'), { disableRemotePlayback: true });
  const remove = offerAirPlay(Hls, hls, video, ADDRESS);
  hls.emit(Hls.Events.MEDIA_ATTACHED, Hls.Events.MEDIA_ATTACHED, { media: video });
  return { video, loads, remove };
};

test('Safari gets the address of the playlist beside what hls.js plays', () => {
  vi.stubGlobal('WebKitPlaybackTargetAvailabilityEvent', class {});
  const { video, loads, remove } = open();
  expect(video.querySelector('source')?.getAttribute('src')).toBe(ADDRESS);
  expect(video.disableRemotePlayback).toBe(false);
  const turn = (isWireless: boolean): void => {
    Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: isWireless });
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  };
  turn(true);
  expect(loads.stop).toHaveBeenCalledOnce();
  turn(false);
  expect(loads.start).toHaveBeenCalledOnce();
  remove();
  expect(video.children).toHaveLength(0);
});

test('other browsers get nothing', () => {
  const { video } = open();
  expect([video.children.length, video.disableRemotePlayback]).toEqual([0, true]);
});
