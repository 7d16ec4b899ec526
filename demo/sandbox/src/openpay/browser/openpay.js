/**
 * The sandbox's twin of the card provider's browser library: the same names, the same checks, the same calls, written
 * for Palco. A page loads it as a plain script and finds `OpenPay` on its window; it talks to the sandbox it came from.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const TIMEOUT_MS = 40_000;
  const settings = { id: '', key: '', isSandbox: false };

  /** [name, prefixes, lengths] in the order in which a number is held against them. */
  const BRANDS = [
    ['Visa Electron', /^(4026|417500|4508|4844|4913|4917)/, [16]],
    ['Visa', /^4/, [16]],
    ['Mastercard', /^5[1-5]/, [16]],
    ['American Express', /^3[47]/, [15]],
    ['Diners Club Carte Blanche', /^30[0-5]/, [14]],
    ['Diners Club International', /^36/, [14]],
    ['JCB', /^35(2[89]|[3-8]\d)/, [16]],
    ['Laser', /^(6304|6706|6709|6771)/, [16, 17, 18, 19]],
    ['Maestro', /^(5018|5020|5038|6304|6759|676[1-3])/, [12, 13, 14, 15, 16, 17, 18, 19]],
    ['Discover', /^(6011|622(12[6-9]|1[3-9]\d|[2-8]\d\d|9[01]\d|92[0-5])|64[4-9]|65)/, [16]],
  ];
  const digitsOf = (value) => String(value ?? '').replace(/[\s-]/g, '');
  const brandOf = (number) => BRANDS.find(([, prefix]) => prefix.test(digitsOf(number)));
  const passesLuhn = (digits) => {
    let sum = 0;
    for (let place = 0; place < digits.length; place++) {
      const digit = Number(digits[digits.length - 1 - place]) * (place % 2 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  };

  const card = {
    /** Digits with blanks and dashes, 10 to 19 of them, a right check digit, and a length that its brand has. */
    validateCardNumber(number) {
      const digits = digitsOf(number);
      if (!/^\d{10,19}$/.test(digits) || !passesLuhn(digits)) return false;
      const brand = brandOf(digits);
      return !brand || brand[2].includes(digits.length);
    },
    /** Three or four digits; with a number, as many as its brand prints. */
    validateCVC(code, number) {
      const text = String(code ?? '').trim();
      if (!/^\d{3,4}$/.test(text)) return false;
      if (number === undefined) return true;
      return text.length === (card.cardType(number) === 'American Express' ? 4 : 3);
    },
    /** Until the last day of its month. A year of two digits is of this century. */
    validateExpiry(month, year) {
      const [m, y] = [String(month ?? '').trim(), String(year ?? '').trim()];
      if (!/^\d{1,2}$/.test(m) || !/^(\d{2}|\d{4})$/.test(y)) return false;
      const monthNumber = Number(m);
      if (monthNumber < 1 || monthNumber > 12) return false;
      return new Date(Number(y.length === 2 ? `20${y}` : y), monthNumber, 1) > new Date();
    },
    cardType(number) {
      return brandOf(number)?.[0] ?? '';
    },
  };

  const base = () => (settings.isSandbox ? OpenPay.sandboxHostname : OpenPay.hostname);
  const failure = (message, status, data) => ({ message, status, data });

  const send = (method, path, body, ok, fail) => {
    if (!/^[a-z0-9]+$/i.test(settings.id)) return fail(failure('Empty or invalid Openpay ID', 0, null));
    if (!/^pk_[a-z0-9]+$/i.test(settings.key)) return fail(failure('Empty or invalid Openpay API Key', 0, null));
    const request = new XMLHttpRequest();
    let isOver = false;
    const end = (call, value) => {
      if (isOver) return;
      isOver = true;
      call(value);
    };
    request.open(method, `${base()}${settings.id}/${path}`, true);
    request.withCredentials = true;
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Authorization', `Basic ${btoa(`${settings.key}:`)}`);
    request.ontimeout = () => end(fail, failure(`Timeout after ${TIMEOUT_MS} milliseconds`, 0, null));
    request.onerror = () => end(fail, failure('Browser error or no connection', 0, null));
    request.onload = () => {
      let data = null;
      try {
        data = JSON.parse(request.responseText);
      } catch {
        return end(fail, failure('Response error (JSON parse)', request.status, null));
      }
      if (request.status === 200 || request.status === 201) return end(ok, { data, status: 200 });
      return end(fail, failure('Request error', request.status, data));
    };
    request.send(body === undefined ? null : JSON.stringify(body));
    return undefined;
  };

  const readForm = (form, attribute) => {
    const found = {};
    for (const field of form.querySelectorAll(`[${attribute}]`)) {
      const value = field.value.trim();
      if (value) found[field.getAttribute(attribute)] = value;
    }
    return found;
  };
  const elementOf = (form) => (typeof form === 'string' ? document.getElementById(form) : (form?.[0] ?? form));

  const token = {
    create(params, ok, fail) {
      return send('POST', 'tokens', params, ok, fail);
    },
    extractFormAndCreate(form, ok, fail) {
      const element = elementOf(form);
      const address = readForm(element, 'data-openpay-card-address');
      const params = readForm(element, 'data-openpay-card');
      return token.create(Object.keys(address).length ? { ...params, address } : params, ok, fail);
    },
  };

  const OpenPay = {
    hostname: `${home}/__openpay/v1/`,
    sandboxHostname: `${home}/__openpay/v1/`,
    setId: (id) => {
      settings.id = String(id ?? '');
    },
    getId: () => settings.id,
    setApiKey: (key) => {
      settings.key = String(key ?? '');
    },
    getApiKey: () => settings.key,
    setSandboxMode: (isSandbox) => {
      settings.isSandbox = Boolean(isSandbox);
    },
    getSandboxMode: () => settings.isSandbox,
    card,
    token,
  };
  window.OpenPay = OpenPay;
})();
