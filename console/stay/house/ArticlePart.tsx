import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Skeleton, Table } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'

type HouseArticles = CallOutput<typeof articlesApi.list>
type Article = HouseArticles['articles'][number]
type Content = { articles: Article[] }

/** What belongs into the house, and what each costs when it is missing; guests pay by it at check-out. */
export function ArticlePart({ houseId }: { houseId: string }) {
  const text = useText('inventory')
  const articles = useQuery(callQuery(articlesApi.list, { query: { houseId } }))
  return (
    <section className={styles.section} aria-label={text('article.title')}>
      <h2>{text('article.title')}</h2>
      <p className={styles.faint}>{text('article.intro')}</p>
      {articles.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      <ErrorNote error={articles.error} onRetry={() => void articles.refetch()} />
      {articles.data && <ArticleTable key={articles.data.revision} houseId={houseId} saved={articles.data} />}
    </section>
  )
}

function ArticleTable({ houseId, saved }: { houseId: string; saved: HouseArticles }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const version = String(saved.revision)
  const reload = () => refreshCalls(articlesApi.list)
  const editing = useEditing<Content>({
    kind: 'articles',
    id: houseId,
    source: { content: { articles: saved.articles }, version },
    save: ({ articles }, on) => call(articlesApi.save, { body: { houseId, revision: Number(on), articles } }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    latest: async () => {
      const now = await call(articlesApi.list, { query: { houseId } })
      return { content: { articles: now.articles }, version: String(now.revision), by: '', at: Date.now() }
    },
  })
  const { articles } = editing.content
  const set = (at: number, part: Partial<Article>) =>
    editing.change({ articles: articles.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const isReady = articles.every(
    ({ texts }) => texts['zh-CN'].name.trim() !== '' && texts['en-US'].name.trim() !== '',
  )
  const name = (language: 'zh-CN' | 'en-US') => ({
    key: language,
    title: `${text('article.name')} · ${text(`language.${language}`)}`,
    render: (_: unknown, one: Article, at: number) => (
      <Input
        size="small"
        aria-label={`${text('article.name')} · ${text(`language.${language}`)} ${at + 1}`}
        maxLength={60}
        value={one.texts[language].name}
        onChange={({ target }) => set(at, { texts: { ...one.texts, [language]: { name: target.value } } })}
      />
    ),
  })
  return (
    <div className={styles.stack}>
      <EditingNotes<Content>
        editing={editing}
        version={version}
        labelOf={() => text('article.title')}
        // The articles are the only field there is.
        show={(_, value) =>
          (value as Article[])
            .map((one) => `${nameOfTexts(one.texts)} ${one.quantity}`)
            .join(currentListSeparator())
        }
        onReload={() => void reload()}
      />
      <Table<Article>
        size="small"
        rowKey={(one) => articles.indexOf(one)}
        pagination={false}
        dataSource={articles}
        locale={{ emptyText: <span className={styles.faint}>{text('article.none')}</span> }}
        columns={[
          name('zh-CN'),
          name('en-US'),
          {
            key: 'quantity',
            title: text('article.quantity'),
            width: 110,
            render: (_, one, at) => (
              <InputNumber
                size="small"
                aria-label={`${text('article.quantity')} ${at + 1}`}
                min={1}
                max={999}
                precision={0}
                value={one.quantity}
                onChange={(quantity) => set(at, { quantity: quantity ?? 1 })}
              />
            ),
          },
          {
            key: 'charge',
            title: text('article.charge'),
            width: 150,
            render: (_, one, at) => (
              <InputNumber
                size="small"
                prefix="¥"
                aria-label={`${text('article.charge')} ${at + 1}`}
                min={0}
                max={100_000}
                precision={2}
                value={one.charge / 100}
                onChange={(yuan) => set(at, { charge: Math.round((yuan ?? 0) * 100) })}
              />
            ),
          },
          {
            key: 'remove',
            title: frame('action.remove'),
            width: 80,
            render: (_, one, at) => (
              <Button
                type="text"
                size="small"
                aria-label={`${frame('action.remove')} ${nameOfTexts(one.texts)}`}
                icon={<Icon name="cross" size={14} />}
                onClick={() => editing.change({ articles: articles.filter((_one, index) => index !== at) })}
              />
            ),
          },
        ]}
      />
      <div className={styles.row}>
        <Button
          disabled={articles.length >= 100}
          onClick={() =>
            editing.change({
              articles: [
                ...articles,
                { texts: { 'zh-CN': { name: '' }, 'en-US': { name: '' } }, quantity: 1, charge: 0 },
              ],
            })
          }
        >
          {text('article.add')}
        </Button>
        <Button
          type="primary"
          disabled={!editing.isDirty || !isReady}
          loading={editing.isSaving}
          onClick={() => void editing.save()}
        >
          {text('article.save')}
        </Button>
      </div>
    </div>
  )
}
