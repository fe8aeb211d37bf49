let ahead = 0

/** Takes the server's time from an answer. A phone's clock may be wrong; where no time is told, it has to do. */
export function syncServerClock(date: string | null, now: number = Date.now()): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  // It is told in whole seconds, and the way back took its time: a little is no difference.
  if (!Number.isNaN(serverTime)) {
    ahead = Math.abs(serverTime - now) < 2000 ? 0 : serverTime - now
  }
}

/** What time it is for the server: deadlines are counted by it. */
export const serverNow = (now: number = Date.now()): number => now + ahead
