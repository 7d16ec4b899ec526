/**
 * Loaded before a Palco of the journeys (own-palco.ts): its clock goes on as everywhere, and jumps when the journey says so.
 * So the end of a game comes when a journey is ready for it, on any machine.
 */
const machine = Date.now;
let aheadMs = 0;
Date.now = () => machine() + aheadMs;
process.on('message', ({ advanceMs }: { readonly advanceMs: number }) => {
  aheadMs += advanceMs;
  process.send?.('advanced');
});
// the channel alone keeps no process alive
process.channel?.unref();
