/** Lowers the sound of the picture while a voice speaks. */
const SHARE = 0.3;

/** Lowers the volume; the function that it returns restores it, unless the viewer changed it meanwhile. */
export const duck = (video: HTMLVideoElement | null): (() => void) => {
  // on a television the volume is that of the television
  if (!video || video.remote?.state === 'connected') return () => undefined;
  const whole = video.volume;
  video.volume = whole * SHARE;
  const lowered = video.volume;
  return () => {
    if (video.volume === lowered) video.volume = whole;
  };
};
