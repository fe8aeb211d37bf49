import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Checkbox, Tag, Tooltip } from 'antd'
import { Fragment, memo, useRef, type RefObject } from 'react'
import type { DeskRole } from '#api/org/people-desk.ts'
import { rightCatalogue, rightRooms } from '#domain/identity/right-catalogue.ts'
import { coversRights } from '#domain/identity/rights.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { rightDescription } from '#console/text/right-name.ts'
import { SitesSelect } from '../SitesSelect.tsx'
import styles from './matrix.module.css'
import { useRightNames } from './right-names.ts'

type MatrixGridProps = {
  roles: readonly DeskRole[]
  /** As the server has them. */
  before: readonly DeskRole[]
  own: readonly string[]
  search: string
  onlyDifferences: boolean
  onChange: (roleId: string, methods: string[]) => void
  onSites: (roleId: string, siteIds: string[]) => void
  onOpen: (role: DeskRole) => void
  /** Shows all rights again. */
  onClear: () => void
}

/** Rights by rooms, roles as columns. What one does not hold oneself is locked, with the reason. */
export function MatrixGrid(props: MatrixGridProps) {
  const { roles, before, own, search, onlyDifferences, onChange, onSites, onOpen, onClear } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { inSight, left, right: rest, style } = useColumns(roles, scroller)
  const text = useText('people')
  const rights = useText('rights')
  const rightName = useRightNames()
  const searchText = search.trim().toLowerCase()
  const matchesFilter = (right: string) => {
    const isFound = `${right} ${rightName(right)} ${rightDescription(rights, right)}`
      .toLowerCase()
      .includes(searchText)
    const granting = roles.filter(({ methods }) => methods.includes(right)).length
    return isFound && (!onlyDifferences || (granting > 0 && granting < roles.length))
  }
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
  if (roles.length > 0 && !groups.some(({ keys }) => keys.some(matchesFilter))) {
    return (
      <EmptyNote
        icon="search"
        title={
          searchText === ''
            ? text('matrix.noDifferences')
            : text('matrix.notFound', { search: search.trim() })
        }
        hint={text(searchText === '' ? 'matrix.noDifferencesHint' : 'matrix.notFoundHint')}
        action={<Button onClick={onClear}>{text('matrix.showAll')}</Button>}
      />
    )
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.matrix} aria-colcount={roles.length + 1}>
        <thead>
          <tr>
            <th scope="col">{text('matrix.right')}</th>
            <Space width={left} />
            {inSight.map(({ role, at }) => (
              <th key={role.id} scope="col" aria-colindex={at + 2} style={style}>
                <button type="button" className={styles.role} onClick={() => onOpen(role)}>
                  {role.name}
                  <small>
                    {role.enabled ? text('matrix.people', { count: role.people }) : text('matrix.disabled')}
                  </small>
                </button>
              </th>
            ))}
            <Space width={rest} />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" aria-label={text('sites.row')}>
              <Tooltip title={text('sites.roleHint')} placement="right">
                <span>{text('sites.row')}</span>
              </Tooltip>
            </th>
            <Space width={left} />
            {inSight.map(({ role }) => {
              const was = before.find(({ id }) => id === role.id)?.siteIds ?? []
              return (
                <td key={role.id} className={was.join() === role.siteIds.join() ? undefined : styles.changed}>
                  <SitesSelect
                    size="small"
                    label={`${role.name} · ${text('sites.row')}`}
                    value={role.siteIds}
                    onChange={(siteIds) => onSites(role.id, siteIds.toSorted())}
                  />
                </td>
              )
            })}
            <Space width={rest} />
          </tr>
          {groups.map(({ name, keys }) => {
            const visibleKeys = keys.filter(matchesFilter)
            return visibleKeys.length === 0 ? null : (
              <Fragment key={name}>
                <tr className={styles.group}>
                  <th scope="rowgroup">{name}</th>
                  <Space width={left} />
                  {inSight.map(({ role }) => (
                    <td key={role.id}>
                      {text('matrix.granted', {
                        granted: keys.filter((key) => role.methods.includes(key)).length,
                        all: keys.length,
                      })}
                    </td>
                  ))}
                  <Space width={rest} />
                </tr>
                {visibleKeys.map((right) => {
                  const isLocked = !coversRights(own, [right])
                  return (
                    <tr key={right}>
                      <th scope="row">
                        <Tooltip title={`${rightDescription(rights, right)} · ${right}`} placement="right">
                          <span>{rightName(right)}</span>
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
                      <Space width={left} />
                      {inSight.map(({ role }) => {
                        const has = role.methods.includes(right)
                        return (
                          <Grant
                            key={role.id}
                            role={role}
                            right={right}
                            name={rightName(right)}
                            isChanged={has !== hadBefore(role, right)}
                            isLocked={isLocked}
                            onChange={onChange}
                          />
                        )
                      })}
                      <Space width={rest} />
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

type GrantProps = {
  role: DeskRole
  right: string
  name: string
  isChanged: boolean
  isLocked: boolean
  onChange: MatrixGridProps['onChange']
}

/** One right of one role. Hundreds are in sight: those that stay there are not drawn again while one scrolls. */
const Grant = memo(({ role, right, name, isChanged, isLocked, onChange }: GrantProps) => {
  const has = role.methods.includes(right)
  const toggle = () =>
    onChange(role.id, has ? role.methods.filter((one) => one !== right) : [...role.methods, right].toSorted())
  return (
    <td className={isChanged ? styles.changed : undefined}>
      <Checkbox aria-label={`${role.name} · ${name}`} checked={has} disabled={isLocked} onChange={toggle} />
    </td>
  )
})
Grant.displayName = 'Grant'

/** So many roles are drawn at once; of more only the columns in sight. */
const drawnWhole = 24
const columnWidth = 140
const firstColumn = 260

/** The roles whose columns are in sight, and how much room those before and behind them take. */
function useColumns(roles: readonly DeskRole[], scroller: RefObject<HTMLElement | null>) {
  const isWide = roles.length > drawnWhole
  // oxlint-disable-next-line react/incompatible-library -- it is meant to draw again whenever it is scrolled
  const virtual = useVirtualizer({
    horizontal: true,
    count: isWide ? roles.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    paddingStart: firstColumn,
    overscan: 4,
  })
  if (!isWide) {
    return { inSight: roles.map((role, at) => ({ role, at })), left: 0, right: 0, style: {} }
  }
  const items = virtual.getVirtualItems()
  return {
    inSight: items.flatMap(({ index: at }) => {
      const role = roles[at]
      return role ? [{ role, at }] : []
    }),
    left: (items[0]?.start ?? firstColumn) - firstColumn,
    right: virtual.getTotalSize() - (items.at(-1)?.end ?? firstColumn),
    style: { minWidth: columnWidth, maxWidth: columnWidth },
  }
}

/** Stands for the columns that are not drawn. */
const Space = ({ width }: { width: number }) =>
  width > 0 ? <td aria-hidden="true" style={{ minWidth: width, padding: 0 }} /> : null
