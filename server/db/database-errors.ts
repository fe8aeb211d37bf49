const lostConnection = /Connection terminated|connection error and is not queryable|Client was closed/
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

type Fault = { code?: unknown; syscall?: unknown; message: string }

/**
 * Faults after which the same work may well succeed: a lock lost, a connection gone, the database restarting, or a
 * transaction that it ended since nothing was heard of it for too long.
 */
export function isTransientError(error: unknown): boolean {
  const fault = read(error)
  return (
    isRollbackError(error) ||
    /^(08...|57P0.|25P03)$/.test(String(fault.code)) ||
    networkCodes.includes(String(fault.code)) ||
    // The socket of a database that is just not running.
    (fault.code === 'ENOENT' && fault.syscall === 'connect') ||
    lostConnection.test(fault.message) ||
    isLostStatementError(error)
  )
}

/** A kept statement that is not there, there already, or of before a migration: asked without it, all is well. */
export function isLostStatementError(error: unknown): boolean {
  const { code, message } = read(error)
  return code === '26000' || code === '42P05' || (code === '0A000' && message.includes('cached plan'))
}

/** Faults by which the database says that it undid the transaction: nothing of it happened, for certain. */
export function isRollbackError(error: unknown): boolean {
  const { code } = read(error)
  return code === '40001' || code === '40P01'
}

/** Too busy: no connection to be had, a lock not given in time. Trying again at once would only make it worse. */
export function isOverloadError(error: unknown): boolean {
  const { code, message } = read(error)
  return (
    /^(53...|55P03|57014)$/.test(String(code)) || message.includes('timeout exceeded when trying to connect')
  )
}

function read(error: unknown): Fault {
  return error instanceof Error ? error : { message: '' }
}
