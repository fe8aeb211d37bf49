import { Button, Input, InputNumber, Segmented, Select } from 'antd'
import { bedKinds } from '#domain/stay/bed.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { NumberField } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { HouseContent, PartProps } from './house-content.ts'

type Bedroom = HouseContent['texts']['zh-CN']['sleeping'][number]

/** Rooms of brick and stone, bedrooms with their beds, and how many people for how long. */
export function RoomPart({ content, change }: PartProps) {
  const text = useText('inventory')
  const { rooms } = content
  const number = (
    name: 'bathrooms' | 'area' | 'maxAdults' | 'maxChildren' | 'minNights' | 'maxNights' | 'leadDays',
    most: number,
    least = 0,
  ) => (
    <NumberField
      label={text(`house.${name}`)}
      value={content[name]}
      least={least}
      most={most}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <section className={styles.section}>
      <h2>{text('house.section.rooms')}</h2>
      <div className={styles.stack}>
        <div className={styles.row}>
          <Segmented
            aria-label={text('house.kindLabel')}
            value={content.kind}
            options={(['whole', 'room'] as const).map((value) => ({
              value,
              label: text(`house.kind.${value}`),
            }))}
            onChange={(kind) => change({ kind })}
          />
          <Segmented
            aria-label={text('house.takesLabel')}
            value={content.takes}
            options={(['all', 'one'] as const).map((value) => ({
              value,
              label: text(`house.takes.${value}`),
            }))}
            onChange={(takes) => change({ takes })}
          />
          <Segmented
            aria-label={text('house.confirmsLabel')}
            value={content.confirms ? 'yes' : 'no'}
            options={(['no', 'yes'] as const).map((value) => ({
              value,
              label: text(`house.confirms.${value}`),
            }))}
            onChange={(value) => change({ confirms: value === 'yes' })}
          />
        </div>
        <div className={styles.row}>
          {rooms.map((room, at) => (
            <Input
              // oxlint-disable-next-line react/no-array-index-key -- a new room is known by its place alone
              key={at}
              aria-label={`${text('house.roomNo')} ${at + 1}`}
              maxLength={20}
              value={room.no}
              onChange={({ target }) =>
                change({
                  rooms: rooms.map((one, index) => (index === at ? { ...one, no: target.value } : one)),
                })
              }
              suffix={
                rooms.length > 1 && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={text('house.removeRoom', { no: room.no })}
                    icon={<Icon name="cross" size={12} />}
                    onClick={() => change({ rooms: rooms.filter((_, index) => index !== at) })}
                  />
                )
              }
              style={{ width: 150 }}
            />
          ))}
          <Button onClick={() => change({ rooms: [...rooms, { no: '' }] })}>{text('house.addRoom')}</Button>
        </div>
        <Bedrooms content={content} change={change} />
        <div className={styles.grid}>
          {number('bathrooms', 20)}
          {number('area', 5000)}
          {number('maxAdults', 30, 1)}
          {number('maxChildren', 20)}
          {number('minNights', 30, 1)}
          {number('maxNights', 180, 1)}
          {number('leadDays', 30)}
        </div>
      </div>
    </section>
  )
}

/** Bedrooms are the same in both languages but for their names. */
function Bedrooms({ content, change }: PartProps) {
  const text = useText('inventory')
  const { 'zh-CN': zh, 'en-US': en } = content.texts
  const set = (sleeping: Bedroom[], names: (string | undefined)[]) =>
    change({
      texts: {
        'zh-CN': { ...zh, sleeping },
        'en-US': {
          ...en,
          sleeping: sleeping.map((room, at) => ({ ...room, name: names[at] ?? room.name })),
        },
      },
    })
  const names = zh.sleeping.map((_, at) => en.sleeping[at]?.name)
  const changeRoom = (at: number, part: Partial<Bedroom>) =>
    set(
      zh.sleeping.map((room, index) => (index === at ? { ...room, ...part } : room)),
      names,
    )
  return (
    <div className={styles.stack}>
      {zh.sleeping.map((room, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bedroom is known by its place
        <div key={at} className={styles.row}>
          <Input
            aria-label={text('house.bedroom', { number: at + 1, language: text('language.zh-CN') })}
            placeholder={text('house.bedroom', { number: at + 1, language: text('language.zh-CN') })}
            maxLength={30}
            value={room.name}
            onChange={({ target }) => changeRoom(at, { name: target.value })}
            style={{ width: 140 }}
          />
          <Input
            aria-label={text('house.bedroom', { number: at + 1, language: text('language.en-US') })}
            placeholder={text('house.bedroom', { number: at + 1, language: text('language.en-US') })}
            maxLength={30}
            value={names[at] ?? ''}
            onChange={({ target }) =>
              set(
                zh.sleeping,
                names.map((name, index) => (index === at ? target.value : name)),
              )
            }
            style={{ width: 140 }}
          />
          {room.beds.map((bed, no) => (
            // oxlint-disable-next-line react/no-array-index-key -- a bed is known by its place
            <span key={no} className={styles.row}>
              <Select
                aria-label={text('house.bed', { number: no + 1 })}
                value={bed.kind}
                options={bedKinds.map((value) => ({ value, label: text(`bed.${value}`) }))}
                onChange={(kind) =>
                  changeRoom(at, {
                    beds: room.beds.map((one, index) => (index === no ? { ...one, kind } : one)),
                  })
                }
                style={{ width: 110 }}
              />
              <InputNumber
                aria-label={text('house.bedCount', { number: no + 1 })}
                min={1}
                max={9}
                value={bed.count}
                onChange={(count) =>
                  changeRoom(at, {
                    beds: room.beds.map((one, index) => (index === no ? { ...one, count: count ?? 1 } : one)),
                  })
                }
                style={{ width: 60 }}
              />
            </span>
          ))}
          <Button
            size="small"
            onClick={() => changeRoom(at, { beds: [...room.beds, { kind: 'double', count: 1 }] })}
          >
            {text('house.addBed')}
          </Button>
          {room.beds.length > 0 && (
            <Button size="small" onClick={() => changeRoom(at, { beds: room.beds.slice(0, -1) })}>
              {text('house.removeBed')}
            </Button>
          )}
          <Button
            type="text"
            size="small"
            aria-label={text('house.removeBedroom', { number: at + 1 })}
            icon={<Icon name="cross" size={14} />}
            onClick={() =>
              set(
                zh.sleeping.filter((_, index) => index !== at),
                names.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      <div>
        <Button
          onClick={() =>
            set([...zh.sleeping, { name: '', beds: [{ kind: 'double', count: 1 }] }], [...names, ''])
          }
        >
          {text('house.addBedroom')}
        </Button>
      </div>
    </div>
  )
}
