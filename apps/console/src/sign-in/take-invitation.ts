let taken: string | undefined;

/** The invitation of a mailed link; it leaves the address bar, where others could read it. */
export const takeInvitation = (): string | undefined => {
  const token = new URLSearchParams(location.hash.slice(1)).get('invitation');
  if (token) {
    taken = token;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
};
