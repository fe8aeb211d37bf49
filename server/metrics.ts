import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What is counted while running; each server process has its own. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    delivered: new Counter({
      name: 'outbox_attempts_total',
      help: 'Attempts to deliver a message: done, failed, or lost to another server',
      labelNames: ['topic', 'outcome'],
      registers,
    }),
    outboxLag: new Gauge({
      name: 'outbox_lag_seconds',
      help: 'How long the oldest message that is due has been waiting, when this server last looked',
      aggregator: 'max',
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of recurring jobs on this server',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
