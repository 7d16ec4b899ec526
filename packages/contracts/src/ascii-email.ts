/** E-mail addresses in ASCII, for those that take no others: providers of payments, and comparisons. */

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** `почта.рф` as `xn--80a1acny.xn--p1ai`, in lower case; undefined: not the name of a host. */
export const asciiDomain = (domain: string): string | undefined => {
  if (/[/?#%\\]/.test(domain)) return undefined;
  try {
    return new URL(`http://${domain.replace(/\.$/, '')}`).hostname || undefined;
  } catch {
    return undefined; // the only fault of a URL without a path is its host
  }
};

const ASCII = /^[\x21-\x7e]+$/;

/** The address as everybody takes it; undefined: its part before the @ has letters for which there is no such form. */
export const asciiEmail = (email: string): string | undefined => {
  const domain = asciiDomain(domainOf(email));
  const local = email.slice(0, email.lastIndexOf('@'));
  return domain && ASCII.test(local) ? `${local}@${domain}` : undefined;
};
