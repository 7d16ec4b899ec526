import type Hls from 'hls.js';

interface WithAirPlay extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

/**
 * AirPlay takes an address, never what a script has buffered. So the playlist's address, with its token, is added as a second
 * source beside that of hls.js, which disables remote playback for its own source. Returns a function that removes it again.
 */
export const offerAirPlay = (Engine: typeof Hls, hls: Hls, video: WithAirPlay, address: string): (() => void) => {
  if (!('WebKitPlaybackTargetAvailabilityEvent' in globalThis)) return () => undefined;
  const source = document.createElement('source');
  source.type = 'application/vnd.apple.mpegurl';
  source.src = address;
  hls.on(Engine.Events.MEDIA_ATTACHED, () => {
    video.append(source);
    video.disableRemotePlayback = false;
  });
  /** while a television plays, it loads the media itself */
  const onTarget = (): void => (video.webkitCurrentPlaybackTargetIsWireless ? hls.stopLoad() : hls.startLoad());
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget);
  return () => {
    source.remove();
    video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget);
  };
};
