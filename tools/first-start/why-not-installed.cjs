/** What npm or the system says when packages cannot be installed, as one sentence that says what to do. */

/** @type {readonly (readonly [RegExp, (code: string, path: string) => string])[]} */
const CAUSES = [
  [/\b(ENOSPC|EDQUOT)\b/, (code) => `the disk is full (${code}). Free about 2 GB for the packages and npm's cache`],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (code, path) => `${path} cannot be written (${code}). Give this user the right to write there`,
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    (code) => `npm's registry does not answer (${code}). Check the network, the proxy and \`npm config get registry\``,
  ],
  [
    /\b(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)_[A-Z_]+|CERT_[A-Z_]+)\b/,
    (code) =>
      `the certificate of npm's registry is not trusted (${code}). Name your network's certificates with \`npm config set cafile\``,
  ],
  [
    /\b(EINTEGRITY)\b/,
    (code) =>
      `a package differs from the one that the lock file names (${code}). Check \`npm config get registry\` and run \`npm cache verify\``,
  ],
];

/** @param {string} said everything that was printed @param {string} folder where the packages belong */
const whyNotInstalled = (said, folder) => {
  for (const [pattern, sentence] of CAUSES) {
    const code = pattern.exec(said)?.[1];
    const path = /npm (?:error|ERR!) path (.+)/.exec(said)?.[1] ?? folder;
    if (code) return `The packages cannot be installed: ${sentence(code, path)}, then start again.`;
  }
  return `${said.trim()}\nThe packages cannot be installed; the lines above say why.`;
};

module.exports = { whyNotInstalled };
