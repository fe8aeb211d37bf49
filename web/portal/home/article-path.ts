/** The page of a notice or of a piece of news. */
export const articlePath = (id: string): string => `/news/${id}`
