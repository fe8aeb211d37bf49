import * as z from 'zod'

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .map((host) => host.toLowerCase())
      .filter((host) => host !== ''),
  )
  .pipe(
    z.array(
      z.string().regex(/^(\*\.)?[\w.:-]+$/, 'is a host, or *.host, with a port behind a colon if it must'),
    ),
  )

/** Which services restful queries may ask: those out in the network, and those in one's own house. */
export const querySettings = { QUERY_HOSTS: hosts, QUERY_INNER_HOSTS: hosts }
