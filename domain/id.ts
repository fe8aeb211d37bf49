const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Ids come from outside: what is not an id is not there, and the database need not be asked. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
