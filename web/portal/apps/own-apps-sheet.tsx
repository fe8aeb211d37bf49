import { moveItem } from '#domain/move-item.ts'
import { applicationsCall } from '#api/portal/first-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AddCircleOutline, DownOutline, MinusCircleOutline, UpOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { appsApi, type PortalApp } from '#api/portal/apps.ts'
import { homeApi } from '#api/portal/home.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './own-apps-sheet.module.css'
import { TileIcon } from '../tile.tsx'

const most = 16

/** Which apps are at hand, and in which order. */
export function OwnAppsSheet({ chosen, onClose }: { chosen: PortalApp[]; onClose: () => void }) {
  const text = useText('portal')
  const client = useQueryClient()
  const types = useQuery(callQuery(...applicationsCall()))
  const [apps, setApps] = useState(chosen)
  const open = (types.data ?? []).flatMap(({ appList, children }) => [
    ...appList,
    ...(children ?? []).flatMap((group) => group.appList),
  ])
  const others = open.filter(({ key }) => !apps.some((app) => app.key === key))

  async function save() {
    const keys = apps.map(({ key }) => key)
    const isSaved = await call(appsApi.saveOwnApps, { body: { keys } }).then(
      () => true,
      () => false,
    )
    if (!isSaved) {
      return
    }
    await Promise.all(
      [appsApi.ownApps, homeApi.myMobileHome, homeApi.column].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
    toast(text('own.saved'), 'success')
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('own.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('own.save')}</PrimaryButton>}
    >
      <h3 className={styles.heading}>
        {text('own.chosen')} <span>{text('own.most', { most })}</span>
      </h3>
      {apps.length === 0 && <p className={styles.quiet}>{text('own.none')}</p>}
      <ul className={styles.list} aria-label={text('own.chosen')}>
        {apps.map((app, at) => (
          <li key={app.key} className={styles.row}>
            <AppName app={app} />
            <IconButton
              name={text('own.up', { name: app.name })}
              icon={<UpOutline />}
              isDisabled={at === 0}
              onClick={() => setApps(moveItem(apps, at, at - 1))}
            />
            <IconButton
              name={text('own.down', { name: app.name })}
              icon={<DownOutline />}
              isDisabled={at === apps.length - 1}
              onClick={() => setApps(moveItem(apps, at, at + 1))}
            />
            <IconButton
              name={text('own.remove', { name: app.name })}
              icon={<MinusCircleOutline className={styles.remove} />}
              onClick={() => setApps(apps.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{text('own.others')}</h3>
      {types.isPending && <Skeleton kind="rows" rows={4} />}
      {types.data && others.length === 0 && <p className={styles.quiet}>{text('own.all')}</p>}
      <ul className={styles.list} aria-label={text('own.others')}>
        {others.map((app) => (
          <li key={app.key} className={styles.row}>
            <AppName app={app} />
            <IconButton
              name={text('own.add', { name: app.name })}
              icon={<AddCircleOutline className={styles.add} />}
              isDisabled={apps.length >= most}
              onClick={() => setApps([...apps, app])}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function AppName({ app }: { app: PortalApp }) {
  return (
    <>
      <TileIcon icon={app.icon} color={app.iconColor} isSmall />
      <span className={styles.name}>{app.name}</span>
    </>
  )
}
