import { Checkbox, Tag, Tooltip } from 'antd'
import { Fragment } from 'react'
import type { DeskRole } from '#api/org/people-desk.ts'
import { rightCatalogue, rightRooms } from '#domain/identity/right-catalogue.ts'
import { coversRights } from '#domain/identity/rights.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { rightAbout, rightName } from '#console/text/right-name.ts'
import styles from './matrix.module.css'

type MatrixGridProps = {
  roles: readonly DeskRole[]
  /** As the server has them. */
  before: readonly DeskRole[]
  own: readonly string[]
  search: string
  onlyDifferences: boolean
  onChange: (roleId: string, methods: string[]) => void
  onOpen: (role: DeskRole) => void
}

/** Rights by rooms, roles as columns. What one does not hold oneself is locked, with the reason. */
export function MatrixGrid(props: MatrixGridProps) {
  const { roles, before, own, search, onlyDifferences, onChange, onOpen } = props
  const text = useText('people')
  const rights = useText('rights')
  const wanted = search.trim().toLowerCase()
  const isShown = (right: string) => {
    const isFound = `${right} ${rightName(rights, right)} ${rightAbout(rights, right)}`
      .toLowerCase()
      .includes(wanted)
    const granting = roles.filter(({ methods }) => methods.includes(right)).length
    return isFound && (!onlyDifferences || (granting > 0 && granting < roles.length))
  }
  const toggle = (role: DeskRole, right: string) =>
    onChange(
      role.id,
      role.methods.includes(right)
        ? role.methods.filter((one) => one !== right)
        : [...role.methods, right].toSorted(),
    )
  const objectRights = [...new Set(roles.flatMap(({ methods }) => methods))]
    .filter((right) => /^object\..+\.(read|write|delete)$/.test(right))
    .toSorted()
  const groups = [
    ...rightRooms.map((room) => ({
      name: rights(`rooms.${room}`),
      keys: rightCatalogue.filter((one) => one.room === room).map(({ key }) => key),
    })),
    { name: text('matrix.objects'), keys: objectRights },
  ]
  const isHigh = (right: string) => rightCatalogue.find(({ key }) => key === right)?.risk === 'high'
  const hadBefore = (role: DeskRole, right: string) =>
    before.find(({ id }) => id === role.id)?.methods.includes(right) ?? false
  return (
    <div className={styles.scroller}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{text('matrix.right')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <button type="button" className={styles.role} onClick={() => onOpen(role)}>
                  {role.name}
                  <small>
                    {role.enabled ? text('matrix.people', { count: role.people }) : text('matrix.disabled')}
                  </small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, keys }) => {
            const shown = keys.filter(isShown)
            return shown.length === 0 ? null : (
              <Fragment key={name}>
                <tr className={styles.group}>
                  <th scope="rowgroup">{name}</th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      {text('matrix.granted', {
                        granted: keys.filter((key) => role.methods.includes(key)).length,
                        all: keys.length,
                      })}
                    </td>
                  ))}
                </tr>
                {shown.map((right) => {
                  const isLocked = !coversRights(own, [right])
                  return (
                    <tr key={right}>
                      <th scope="row">
                        <Tooltip title={`${rightAbout(rights, right)} (${right})`} placement="right">
                          <span>{rightName(rights, right)}</span>
                        </Tooltip>{' '}
                        {isHigh(right) && <Tag color="warning">{text('matrix.high')}</Tag>}
                        {isLocked && (
                          <Tooltip title={text('matrix.locked')}>
                            <span className={styles.lock}>
                              <Icon name="lock" size={14} />
                            </span>
                          </Tooltip>
                        )}
                      </th>
                      {roles.map((role) => {
                        const has = role.methods.includes(right)
                        return (
                          <td
                            key={role.id}
                            className={has === hadBefore(role, right) ? undefined : styles.changed}
                          >
                            <Checkbox
                              aria-label={`${role.name}: ${rightName(rights, right)}`}
                              checked={has}
                              disabled={isLocked}
                              onChange={() => toggle(role, right)}
                            />
                          </td>
                        )
                      })}
                    </tr>
                  )
                })}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
