import { useQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import { callQuery } from '#web/app/call/call.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import PdfPages from './PdfPages.tsx'

type Props = {
  contractId: string
  /** Names the file of this moment, so that another signature brings the longer one. */
  fileSha256: string | null
}

/** The paper of a contract as it stands now. */
export default function ContractPages({ contractId, fileSha256 }: Props) {
  const asked = callQuery(contractApi.file, { query: { contractId, inline: '1' } })
  const file = useQuery({ ...asked, queryKey: [...asked.queryKey, fileSha256], staleTime: Infinity })
  if (file.error) {
    return <RetryLine tip={file.error.message} onRetry={() => file.refetch()} />
  }
  return <PdfPages file={file.data} />
}
