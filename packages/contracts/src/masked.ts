/** Personal data in lists: enough to recognize somebody, too little to contact them. */

/** `maria.lopez@correo.mx` as `m•••@correo.mx`, however short the name is. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

/** `+526671238807` as `••• 8807`, the digits that the help desk asks a caller for. */
export const maskedTelephone = (e164: string): string => `••• ${e164.slice(-4)}`;
