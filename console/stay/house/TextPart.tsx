import { useText } from '#console/text/text.ts'
import { TextField, TextPair } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { PartProps } from './house-content.ts'

const languages = ['zh-CN', 'en-US'] as const

/** What guests read of a house, both languages side by side. */
export function TextPart({ content, change }: PartProps) {
  const text = useText('inventory')
  const { texts } = content
  return (
    <section className={styles.section}>
      <h2>{text('house.section.texts')}</h2>
      <div className={styles.stack}>
        {(['name', 'highlight', 'description', 'address'] as const).map((name) => (
          <TextPair
            key={name}
            label={text(`house.${name}`)}
            name={name}
            texts={texts}
            most={{ name: 60, highlight: 80, description: 4000, address: 200 }[name]}
            {...(name === 'description' ? { rows: 5 } : {})}
            onChange={(next) => change({ texts: next })}
          />
        ))}
        {(['name', 'intro'] as const).map((name) => (
          <div key={name} className={styles.pair}>
            {languages.map((language) => (
              <TextField
                key={language}
                label={`${text(`house.host.${name}`)} · ${text(`language.${language}`)}`}
                value={texts[language].host[name]}
                most={name === 'name' ? 60 : 500}
                onChange={(value) =>
                  change({
                    texts: {
                      ...texts,
                      [language]: {
                        ...texts[language],
                        host: { ...texts[language].host, [name]: value },
                      },
                    },
                  })
                }
              />
            ))}
          </div>
        ))}
        <div className={styles.pair}>
          {languages.map((language) => (
            <TextField
              key={language}
              label={`${text('house.rules')} · ${text(`language.${language}`)}`}
              value={texts[language].rules.join('\n')}
              most={4000}
              rows={4}
              onChange={(value) =>
                change({
                  texts: {
                    ...texts,
                    [language]: {
                      ...texts[language],
                      rules: value === '' ? [] : value.split('\n').slice(0, 20),
                    },
                  },
                })
              }
            />
          ))}
        </div>
      </div>
    </section>
  )
}
