import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedApi } from '#api/owner/feeds.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { actForHouse } from '../act-for-house.ts'
import type { FeedData } from './feed-types.ts'
import styles from './feeds.module.css'

type Props = { houseId: string; feed?: FeedData; onClose: () => void }

/** Connects a calendar, or changes how it is read. */
export function FeedSheet({ houseId, feed, onClose }: Props) {
  const text = useText('feeds')
  const client = useQueryClient()
  // What was read of it anew meanwhile is not what is changed here.
  const [opened] = useState(feed)
  const [name, setName] = useState(feed?.name ?? '')
  const [url, setUrl] = useState(feed?.url ?? '')
  const [endsOnLastNight, setEndsOnLastNight] = useState(feed?.endsOnLastNight ?? false)
  const [blocksUnavailable, setBlocksUnavailable] = useState(feed?.blocksUnavailable ?? true)
  const [isTried, setTried] = useState(false)

  async function save() {
    setTried(true)
    if (name.trim() === '') {
      return
    }
    if (opened) {
      const before = {
        name: opened.name,
        url: opened.url,
        blocksUnavailable: opened.blocksUnavailable,
        endsOnLastNight: opened.endsOnLastNight,
      }
      const body = { id: opened.id, name, url, blocksUnavailable, endsOnLastNight, before }
      await actForHouse(feedApi.change, { body })
    } else {
      await actForHouse(feedApi.add, { body: { houseId, name, url, endsOnLastNight } })
    }
    toast(text('saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text(feed ? 'edit' : 'add')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('save')}</PrimaryButton>}
    >
      <div className={styles.form}>
        <TextField
          label={text('name')}
          help={text('nameHelp')}
          value={name}
          maxLength={30}
          error={isTried && name.trim() === '' ? text('nameMissing') : null}
          onChange={setName}
        />
        <TextField
          label={text('url')}
          help={text('urlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          maxLength={1000}
          onChange={(typed) => setUrl(typed.trim())}
        />
        <div>
          <Switch label={text('lastNight')} isOn={endsOnLastNight} onChange={setEndsOnLastNight} />
          <p className={styles.facts}>{text('lastNightHelp')}</p>
        </div>
        {feed && (
          <div>
            <Switch label={text('unavailable')} isOn={blocksUnavailable} onChange={setBlocksUnavailable} />
            <p className={styles.facts}>{text('unavailableHelp')}</p>
          </div>
        )}
      </div>
    </Sheet>
  )
}
