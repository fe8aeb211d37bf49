import { Button, Input, Tooltip } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { useText } from '#console/text/text.ts'
import { TextField } from '#console/ui/edit/Field.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { Icon } from '#console/ui/icon.tsx'
import { FacilityIconSelect } from './FacilityIconSelect.tsx'
import edit from '#console/ui/edit/edit.module.css'
import styles from './park.module.css'

export type Group = CallOutput<typeof siteDeskApi.facilities>['groups'][number]
type Item = Group['items'][number]

type FacilityGroupProps = {
  group: Group
  number: number
  /** Codes that are saved already: houses know what they have by them. */
  savedCodes: ReadonlySet<string>
  onChange: (group: Group) => void
  onRemove: () => void
}

/** A group with what is in it. What a house has cannot be removed, and says so. */
export function FacilityGroup({ group, number, savedCodes, onChange, onRemove }: FacilityGroupProps) {
  const text = useText('park')
  const { items } = group
  const setItem = (at: number, part: Partial<Item>) =>
    onChange({ ...group, items: items.map((item, index) => (index === at ? { ...item, ...part } : item)) })
  const move = (at: number, to: number) => {
    const item = items[at]
    if (item) {
      onChange({ ...group, items: items.toSpliced(at, 1).toSpliced(to, 0, item) })
    }
  }
  const labelOf = (name: 'code' | 'name' | 'nameEn' | 'icon', at: number) =>
    `${text(`facility.${name}`)} ${number}.${at + 1}`
  const tool = (label: string, icon: 'sortUp' | 'sortDown' | 'cross', isOff: boolean, run: () => void) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      disabled={isOff}
      icon={<Icon name={icon} size={14} />}
      onClick={run}
    />
  )
  return (
    <section className={edit.section} aria-label={group.name || text('facility.group', { number })}>
      <div className={styles.groupHead}>
        {savedCodes.has(group.code) ? (
          <h2>{shownName(group) || group.code}</h2>
        ) : (
          <TextField
            label={text('facility.code')}
            value={group.code}
            most={40}
            onChange={(code) => onChange({ ...group, code })}
          />
        )}
        <TextField
          label={text('facility.groupName')}
          value={group.name}
          most={40}
          onChange={(name) => onChange({ ...group, name })}
        />
        <TextField
          label={text('facility.groupNameEn')}
          value={group.nameEn}
          most={60}
          onChange={(nameEn) => onChange({ ...group, nameEn })}
        />
        <Tooltip title={items.length > 0 ? text('facility.notEmpty') : ''}>
          <Button danger disabled={items.length > 0} onClick={onRemove}>
            {text('facility.removeGroup')}
          </Button>
        </Tooltip>
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{text('facility.code')}</th>
            <th scope="col">{text('facility.name')}</th>
            <th scope="col">{text('facility.nameEn')}</th>
            <th scope="col">{text('facility.icon')}</th>
            <th scope="col">{text('facility.houses')}</th>
            <th scope="col">{text('facility.order')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // Codes are typed here; what stays the same while one types is the place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={at}>
              {(['code', 'name', 'nameEn'] as const).map((name) => (
                <td key={name}>
                  <Input
                    size="small"
                    aria-label={labelOf(name, at)}
                    maxLength={name === 'nameEn' ? 60 : 40}
                    disabled={name === 'code' && savedCodes.has(item.code)}
                    value={item[name]}
                    onChange={({ target }) => setItem(at, { [name]: target.value })}
                  />
                </td>
              ))}
              <td>
                <FacilityIconSelect
                  label={labelOf('icon', at)}
                  value={item.icon}
                  onChange={(icon) => setItem(at, { icon })}
                />
              </td>
              <td>{item.houses}</td>
              <td>
                <span className={styles.tools}>
                  {tool(text('facility.earlier', { name: item.name }), 'sortUp', at === 0, () =>
                    move(at, at - 1),
                  )}
                  {tool(
                    text('facility.later', { name: item.name }),
                    'sortDown',
                    at === items.length - 1,
                    () => move(at, at + 1),
                  )}
                  <Tooltip
                    title={item.houses > 0 ? text('facility.inUse', { count: item.houses }) : undefined}
                  >
                    {tool(text('facility.remove', { name: item.name }), 'cross', item.houses > 0, () =>
                      onChange({ ...group, items: items.filter((_, index) => index !== at) }),
                    )}
                  </Tooltip>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        style={{ marginTop: 8 }}
        disabled={items.length >= 60}
        onClick={() =>
          onChange({
            ...group,
            items: [...items, { code: '', name: '', nameEn: '', icon: '', houses: 0 }],
          })
        }
      >
        {text('facility.add')}
      </Button>
    </section>
  )
}
