/** Addresses of the opening, apart from the contract, so that a page loads no schema for them. */
export const ANNOUNCEMENT_ADDRESS = '/api/opening';
