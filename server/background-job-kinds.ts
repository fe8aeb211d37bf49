import type { BackgroundJobKinds } from '#server/jobs/background-jobs.ts'
import { exportLists } from '#server/export-lists.ts'
import { exportJob, exportKind } from '#server/platform/exports/export-job.ts'
import { invariantsJob, invariantsKind } from '#server/platform/invariants-job.ts'
import { importDefinitionsJob, importDefinitionsKind } from '#server/definitions/import-job.ts'
import { workflowExtensionNames, workflowExtensions } from '#server/workflow-extensions.ts'
import { setNightsJob, setNightsKind } from '#server/owner/price/set-nights-job.ts'
import { undoPricesJob, undoPricesKind } from '#server/owner/price/undo-change.ts'
import { importUsersJob, importUsersKind } from '#server/org/desk/import-users.ts'
import { manageManyJob, manageManyKind } from '#server/workflow/manage/manage-many.ts'

/** Who does a line of which kind of job. One line per kind. */
export const backgroundJobKinds: BackgroundJobKinds = {
  [exportKind]: exportJob(exportLists),
  [importDefinitionsKind]: importDefinitionsJob(workflowExtensionNames),
  [importUsersKind]: importUsersJob,
  [invariantsKind]: invariantsJob,
  [manageManyKind]: manageManyJob(workflowExtensions),
  [setNightsKind]: setNightsJob,
  [undoPricesKind]: undoPricesJob,
}
