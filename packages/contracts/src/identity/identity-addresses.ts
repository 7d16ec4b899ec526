/** Addresses of pictures, apart from the contract, so that a page loads no schema for them. */
export const pictureAddress = (picture: string): string => `/api/identity/pictures/${picture}`;
