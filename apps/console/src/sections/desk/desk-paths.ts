export const pathOfPerson = (id: number): string => `/desk/${id}`;
