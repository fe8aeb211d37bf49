import { write, writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Lines are written together: so many characters, and at the latest after so many milliseconds. */
const enough = 4096
const latest = 200
/** Lines that nobody takes wait up to here; then new ones are let go of. */
const most = 1_000_000

/**
 * Where the log goes. A disk that is full, a reader that went away or does not keep up cost lines and never the server:
 * what could not be written is counted, and told once there is room again.
 */
function logOutput(output: number): { write: (line: string) => void } {
  let waiting = ''
  let isWriting = false
  let lost = 0

  function flush() {
    if (isWriting || waiting === '') {
      return
    }
    isWriting = true
    const part = Buffer.from(waiting)
    waiting = ''
    send(part)
  }

  function send(part: Buffer) {
    write(output, part, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => send(part), latest).unref()
        return
      }
      if (!error && written < part.length) {
        send(part.subarray(written))
        return
      }
      isWriting = false
      if (error) {
        lost += linesIn(part)
      } else if (lost > 0) {
        waiting = `${JSON.stringify({ level: 40, time: Date.now(), lines: lost, msg: 'lines of the log could not be written' })}\n${waiting}`
        lost = 0
      }
    })
  }

  setInterval(flush, latest).unref()
  process.on('exit', () => {
    try {
      writeSync(output, waiting)
    } catch {
      // Nobody takes the last lines; the end does not wait for them.
    }
  })
  return {
    write(line) {
      if (waiting.length > most) {
        lost += 1
        return
      }
      waiting += line
      if (waiting.length > enough) {
        flush()
      }
    },
  }
}

const linesIn = (part: Buffer) => part.toString().split('\n').length - 1

/** What the database says beside its words holds rows of people: phones in a violated key, values of a statement. */
const errorFields = ['detail', 'where', 'internalQuery', 'parameters', 'cause'].map((field) => `err.${field}`)

/** The log: lines of JSON, without what errors carry about persons. */
export const createLog = (level: Config['LOG_LEVEL'], to: DestinationStream = logOutput(1)): Logger =>
  pino({ level, base: null, redact: { paths: errorFields, remove: true } }, to)
