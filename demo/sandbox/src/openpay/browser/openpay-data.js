/** The twin of the provider's device library: an id of this visit, known to the form and to the provider. */
(() => {
  const WORDS = 6;
  const newSessionId = () => {
    const bytes = new Uint8Array(crypto.getRandomValues(new Uint32Array(WORDS)).buffer);
    return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, '0');
  };
  window.OpenPay.deviceData = {
    /** Answers the id, and leaves it in a hidden field of the form when one is named. */
    setup(formId, fieldName = 'deviceDataId') {
      const id = newSessionId();
      const form = formId ? document.getElementById(formId) : null;
      if (form) {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.name = fieldName;
        field.id = fieldName;
        field.value = id;
        form.append(field);
      }
      const { hostname, sandboxHostname, getSandboxMode, getId } = window.OpenPay;
      const host = (getSandboxMode() ? sandboxHostname : hostname).replace(/v1\/$/, '');
      const options = { credentials: 'include' };
      fetch(`${host}antifraud/${getId()}/components?s=${id}`, options).catch(() => undefined);
      fetch(`${host}v1/${getId()}/antifraudkeys`, options).catch(() => undefined);
      return id;
    },
  };
})();
