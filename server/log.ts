import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What the database says beside its words holds rows of people: phones in a violated key, values of a statement. */
const errorFields = ['detail', 'where', 'internalQuery', 'parameters', 'cause'].map((field) => `err.${field}`)

/** Lines are written together, at the latest after this many milliseconds. */
const flushing = { minLength: 4096, periodicFlush: 200 }

/** The log: lines of JSON, without what errors carry about persons. */
export const createLog = (
  level: Config['LOG_LEVEL'],
  to: DestinationStream = pino.destination({ dest: 1, sync: false, ...flushing }),
): Logger => pino({ level, base: null, redact: { paths: errorFields, remove: true } }, to)
