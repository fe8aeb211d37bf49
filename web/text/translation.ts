/** The same keys as the Chinese catalogue, with other words. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
