import type { FileAccessRule } from '#server/files/file-readers.ts'
import { Failure } from '#server/failure.ts'
import { readableContract } from '../contracts.ts'

/** What the audience of files that belong to a contract begins with. */
export const CONTRACT_FILES = 'contract'

/** Photos of a handover sheet are for those who may read the sheet. */
export const contractFileReader: FileAccessRule = {
  kind: CONTRACT_FILES,
  async mayRead(scope, userId, contractId) {
    try {
      await readableContract(scope, { id: userId }, contractId)
      return true
    } catch (error) {
      if (error instanceof Failure) {
        return false
      }
      throw error
    }
  },
}
