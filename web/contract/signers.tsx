import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { contractMoment } from './contract-moment.ts'

const signerTones: Record<ContractDetail['signers'][number]['state'], TagTone> = {
  waiting: 'warn',
  signed: 'pine',
  refused: 'danger',
}

/** Who signs, in order, and how far each has come. */
export function Signers({ detail }: { detail: ContractDetail }) {
  const text = useText('contract')
  return (
    <Group title={text('preview.signers')}>
      {detail.signers.map((signer) => (
        <Row
          key={signer.role}
          label={`${text(`role.${signer.role}`)} ${signer.name}`}
          value={<Tag tone={signerTones[signer.state]}>{text(`preview.signer.${signer.state}`)}</Tag>}
          detail={
            signer.state === 'refused'
              ? text('preview.refused', { reason: signer.reason ?? '' })
              : signer.signedAt === null
                ? undefined
                : [
                    text('preview.signed', { time: contractMoment(signer.signedAt) }),
                    signer.certificateSerial
                      ? text('preview.serial', { serial: signer.certificateSerial.slice(0, 12) })
                      : text('preview.byProvider'),
                  ].join(' · ')
          }
        />
      ))}
    </Group>
  )
}
