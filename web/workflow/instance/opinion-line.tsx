import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { FileLines } from '#web/ui/form/control/FilesControl.tsx'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { opinionFiles } from '../dialog/opinion-files.ts'
import { durationText, dateTimeText } from './date-time-text.ts'
import styles from './opinion-history.module.css'
import type { Opinion } from './types.ts'
import { opinionTone } from './status-tone.ts'

type Props = { opinion: Opinion; onOpenNode?: ((nodeId: string, name: string) => void) | undefined }

/** Statuses whose people are those it was handed to. */
const HANDED = /copyto$|start_commu|inqu$|transforming|deliverto$|ing$|addsign$/

/** One thing somebody did or is awaited to do. */
export function OpinionLine({ opinion, onOpenNode }: Props) {
  const text = useText('task')
  const { status, statusVal, taskName, taskKey, auditorName, agentLeaderName, qualfiedNames } = opinion
  const isAwaited = status === 'awaiting_check'
  const nobody = isAwaited ? text('record.nobody') : text('record.system')
  const name = auditorName ?? (qualfiedNames.join(text('joint')) || nobody)
  const files = [...opinionFiles(opinion.zfiles), ...opinionFiles(opinion.files)]
  const isHanded = !isAwaited && qualfiedNames.length > 0 && HANDED.test(status)
  return (
    <li
      className={styles.item}
      data-awaited={isAwaited || undefined}
      data-withdrawn={opinion.isWithdrawn || undefined}
    >
      <Avatar name={name} size={32} />
      <div className={styles.body}>
        <div className={styles.top}>
          <strong data-said>{name}</strong>
          <Tag tone={opinionTone(status)}>{statusVal}</Tag>
          {opinion.isWithdrawn && <Tag>{text('record.withdrawn')}</Tag>}
          {opinion.interpose && <Tag tone="warn">{text('record.intervened')}</Tag>}
        </div>
        <div className={styles.meta}>
          {taskName !== '' &&
            (onOpenNode ? (
              <button type="button" onClick={() => onOpenNode(taskKey, taskName)} data-said>
                {taskName}
              </button>
            ) : (
              <span data-said>{taskName}</span>
            ))}
          {opinion.postName && <span data-said>{opinion.postName}</span>}
          <time dateTime={new Date(opinion.completeTime ?? opinion.createTime).toISOString()}>
            {dateTimeText(opinion.completeTime ?? opinion.createTime)}
          </time>
          {isAwaited && opinion.isRead && <span>{text('record.read')}</span>}
          {opinion.durMs !== null && opinion.durMs >= 60_000 && (
            <span>{text('record.took', { time: durationText(opinion.durMs) })}</span>
          )}
        </div>
        {agentLeaderName && (
          <p className={styles.meta}>{text('record.onBehalf', { name: agentLeaderName })}</p>
        )}
        {opinion.reasonVal && <p className={styles.handed}>{opinion.reasonVal}</p>}
        {isHanded && (
          <p className={styles.handed} data-said>
            {text('record.to', { names: qualfiedNames.join(text('joint')) })}
          </p>
        )}
        {isAwaited && auditorName === null && qualfiedNames.length > 1 && (
          <p className={styles.meta}>{text('record.anyOf')}</p>
        )}
        {opinion.opinion && (
          <p className={styles.said} data-said>
            {opinion.opinion}
          </p>
        )}
        {files.length > 0 && (
          <div data-said>
            <FileLines files={files} />
          </div>
        )}
        {opinion.signature && (
          <span className={styles.ink}>
            <StoredPicture fileId={opinion.signature} alt={text('record.signatureOf', { name })} />
          </span>
        )}
      </div>
    </li>
  )
}
