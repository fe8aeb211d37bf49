import { InputNumber, Slider } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { columnTypes } from '#domain/portal/index-column.ts'
import { isOneOf } from '#domain/record.ts'
import { branchAt, changeBranch, pathKey, type Branch, type TreePath } from '#domain/portal/edit-tree.ts'
import { aliasesIn, gridParts, type HomeLayout } from '#domain/portal/home-layout.ts'
import { useText } from '#console/text/text.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { Field, NamePair, usePortalCatalogue } from '../editor/fields.tsx'
import { RightsField } from '../editor/RightsField.tsx'
import { DefinitionLoader } from '../editor/DefinitionLoader.tsx'
import { problemsByPlace } from '../editor/problems-at.ts'
import { TreeDesigner } from '../editor/TreeDesigner.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { useDefinition } from '../editor/use-definition.ts'
import {
  everyPath,
  layoutBranches,
  layoutItems,
  mayLieIn,
  placeOfPiece,
  type LayoutPiece,
} from './layout-tree.ts'

/** The home page of those it is for, put together from columns. */
export default function LayoutDesignPage() {
  return (
    <DefinitionLoader
      kind="layout"
      begin={({ alias, name }): HomeLayout => ({ alias, name, orderNo: 10, rights: [], items: [] })}
    >
      {(opened, onReopen) => <LayoutEditor saved={opened} onReopen={onReopen} />}
    </DefinitionLoader>
  )
}

type LayoutEditorProps = { saved: { revision: number; definition: HomeLayout }; onReopen: () => void }

const cell = (span: number): Branch<LayoutPiece> => ({ value: { kind: 'cell', span }, children: [] })

function LayoutEditor({ saved, onReopen }: LayoutEditorProps) {
  const text = useText('portal')
  const editor = useDefinition('layout', saved)
  const { content: layout, change } = editor
  const [selected, select] = useState<TreePath | null>(null)
  const catalogue = usePortalCatalogue()
  const columns = catalogue.data?.columns ?? []
  const typeText = (type: string) => (isOneOf(columnTypes, type) ? text(`column.type.${type}`) : type)
  const branches = layoutBranches(layout)
  const usedAliases = aliasesIn(layout.items)
  const paths = everyPath(branches)
  const { byPlace, placed } = problemsByPlace(editor.problems, [...paths.map(placeOfPiece), 'rights'])
  const piece = selected === null ? undefined : branchAt(branches, selected)?.value
  const set = (value: LayoutPiece) =>
    selected && change({ ...layout, items: layoutItems(changeBranch(branches, selected, value)) })
  return (
    <EditorFrame editor={editor} part="home" placed={placed} onReopen={onReopen}>
      <TreeDesigner<LayoutPiece>
        shelf={[
          {
            title: text('layout.rows'),
            items: [
              {
                key: 'grid',
                title: text('layout.grid'),
                branch: { value: { kind: 'grid', gutter: 12 }, children: [cell(12), cell(12)] },
              },
              {
                key: 'tab',
                title: text('layout.tab'),
                branch: { value: { kind: 'tab', gutter: 12 }, children: [cell(gridParts), cell(gridParts)] },
              },
              { key: 'cell', title: text('layout.cell'), branch: cell(12) },
            ],
          },
          {
            title: text('layout.columns'),
            items: columns.map(({ key, name, type }) => ({
              key: `column.${key}`,
              title: name,
              detail: typeText(type),
              branch: { value: { kind: 'column', alias: key }, children: [] },
              isUsed: usedAliases.includes(key),
            })),
            empty: catalogue.data && <Link to="/home/columns">{text('layout.noColumns')}</Link>,
          },
        ]}
        branches={branches}
        selected={selected}
        select={select}
        onChange={(next) => change({ ...layout, items: layoutItems(next) })}
        mayLieIn={mayLieIn}
        mayHold={({ kind }) => kind !== 'column'}
        face={(value) =>
          value.kind === 'column'
            ? {
                title: columns.find(({ key }) => key === value.alias)?.name ?? value.alias,
                detail: typeText(columns.find(({ key }) => key === value.alias)?.type ?? 'list'),
              }
            : value.kind === 'cell'
              ? {
                  title: shownName({ name: '', ...value }) || text('layout.cell'),
                  detail: `${value.span} / ${gridParts}`,
                }
              : { title: text(`layout.${value.kind}`), icon: 'columns' }
        }
        problemsAt={(path) => byPlace.get(placeOfPiece(path)) ?? []}
        empty={text('layout.empty')}
      >
        {piece && piece.kind !== 'column' ? (
          <PieceSettings key={pathKey(selected ?? [])} piece={piece} onChange={set} />
        ) : (
          <>
            <h2>{text('layout.about')}</h2>
            <NamePair
              value={layout}
              onChange={({ name = '', nameEn }) => change({ ...layout, name, nameEn })}
            />
            <RightsField
              value={layout.rights}
              wrong={byPlace.get('rights') ?? []}
              onChange={(rights) => change({ ...layout, rights })}
            />
            <Field label={text('orderNo')} hint={text('layout.orderHint')}>
              <InputNumber
                aria-label={text('orderNo')}
                min={0}
                max={10_000}
                value={layout.orderNo}
                onChange={(orderNo) => change({ ...layout, orderNo: orderNo ?? 0 })}
              />
            </Field>
          </>
        )}
      </TreeDesigner>
    </EditorFrame>
  )
}

type PieceSettingsProps = {
  piece: Exclude<LayoutPiece, { kind: 'column' }>
  onChange: (piece: LayoutPiece) => void
}

function PieceSettings({ piece, onChange }: PieceSettingsProps) {
  const text = useText('portal')
  if (piece.kind === 'cell') {
    return (
      <>
        <h2>{text('layout.cell')}</h2>
        <NamePair value={piece} onChange={(names) => onChange({ ...piece, ...names })} />
        <Field label={text('layout.span', { span: piece.span })} hint={text('layout.spanHint')}>
          <Slider
            min={1}
            max={gridParts}
            value={piece.span}
            ariaLabelForHandle={text('layout.span', { span: piece.span })}
            onChange={(span) => onChange({ ...piece, span })}
          />
        </Field>
      </>
    )
  }
  return (
    <>
      <h2>{text(`layout.${piece.kind}`)}</h2>
      <Field label={text('layout.gutter')}>
        <InputNumber
          aria-label={text('layout.gutter')}
          min={0}
          max={48}
          suffix="px"
          value={piece.gutter}
          onChange={(gutter) => onChange({ ...piece, gutter: gutter ?? 0 })}
        />
      </Field>
    </>
  )
}
