/** Names of the ways this browser offers to send a picture to a TV. */
export const castWays = (): readonly string[] => [
  ...('WebKitPlaybackTargetAvailabilityEvent' in globalThis ? ['AirPlay'] : []),
  ...('remote' in HTMLMediaElement.prototype ? ['Google Cast'] : []),
];
