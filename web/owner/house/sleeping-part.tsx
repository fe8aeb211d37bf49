import type { HouseContent } from '#api/owner/house-content.ts'
import { bedKinds } from '#domain/stay/bed.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; onChange: ChangeContent }
type Bedroom = HouseContent['texts']['zh-CN']['sleeping'][number]

/** Who sleeps where. The beds are the same in both languages; only the names of the rooms differ. */
export function SleepingPart({ content: { texts }, onChange }: Props) {
  const text = useText('houseEditor')
  const rooms = texts['zh-CN'].sleeping
  const english = texts['en-US'].sleeping

  const write = (next: readonly Bedroom[], names: readonly string[]) =>
    onChange({
      texts: {
        'zh-CN': { ...texts['zh-CN'], sleeping: [...next] },
        'en-US': {
          ...texts['en-US'],
          sleeping: next.map(({ beds }, at) => ({ name: names[at] ?? '', beds })),
        },
      },
    })
  const names = rooms.map((room, at) => english[at]?.name ?? room.name)
  const change = (at: number, next: Partial<Bedroom>) =>
    write(
      rooms.map((room, index) => (index === at ? { ...room, ...next } : room)),
      names,
    )

  function setBeds(at: number, kind: (typeof bedKinds)[number], count: number) {
    const beds = rooms[at]?.beds.filter((bed) => bed.kind !== kind) ?? []
    const all = count === 0 ? beds : [...beds, { kind, count }]
    change(at, { beds: all.toSorted((a, b) => bedKinds.indexOf(a.kind) - bedKinds.indexOf(b.kind)) })
  }

  const add = () =>
    write(
      [
        ...rooms,
        { name: text('bedroom', { number: rooms.length + 1 }), beds: [{ kind: 'double', count: 1 }] },
      ],
      [...names, `Bedroom ${rooms.length + 1}`],
    )
  return (
    <FormPart title={text('sections.sleeping')}>
      {rooms.map((room, at) => (
        <div key={at} className={styles.card}>
          <TextField
            label={text('bedroomName')}
            value={room.name}
            maxLength={30}
            onChange={(name) => change(at, { name })}
          />
          {bedKinds.map((kind) => (
            <Stepper
              key={kind}
              label={text(`beds.${kind}`)}
              value={room.beds.find((bed) => bed.kind === kind)?.count ?? 0}
              min={0}
              max={9}
              onChange={(count) => setBeds(at, kind, count)}
            />
          ))}
          <PrimaryButton
            kind="plain"
            onClick={() =>
              write(
                rooms.filter((_, index) => index !== at),
                names.filter((_, index) => index !== at),
              )
            }
          >
            {text('removeBedroom')}
          </PrimaryButton>
        </div>
      ))}
      {rooms.length < 20 && (
        <PrimaryButton kind="secondary" onClick={add}>
          {text('addBedroom')}
        </PrimaryButton>
      )}
    </FormPart>
  )
}
