import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { logOutput } from './log-output.ts'

/** What the database says beside its words holds rows of people: phones in a violated key, values of a statement. */
const errorFields = ['detail', 'where', 'internalQuery', 'parameters', 'cause'].map((field) => `err.${field}`)

/** The log: lines of JSON, without what errors carry about persons. */
export const createLog = (level: Config['LOG_LEVEL'], to: DestinationStream = logOutput(1)): Logger =>
  pino({ level, base: null, redact: { paths: errorFields, remove: true } }, to)
