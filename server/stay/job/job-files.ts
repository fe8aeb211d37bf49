/** Photos of a job are read by those who may see the job; who that is, is asked anew each time. */
export const JOB_FILES = 'job'
export const jobAudience = (jobId: string): string => `${JOB_FILES}:${jobId}`
