import { Input, Select } from 'antd'
import { useState } from 'react'
import { nameInLanguage } from '#domain/language.ts'
import { appIcons } from '#domain/portal/app-icons.ts'
import { branchAt, changeBranch, pathKey, type Branch, type TreePath } from '#domain/portal/edit-tree.ts'
import { flattenMenus, type MenuTree } from '#domain/portal/menus.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { Field, NamePair } from '../editor/fields.tsx'
import { RightsField } from '../editor/RightsField.tsx'
import { LinkPicker } from '../editor/LinkPicker.tsx'
import { DefinitionLoader } from '../editor/DefinitionLoader.tsx'
import { problemsByPlace } from '../editor/problems-at.ts'
import { TreeDesigner } from '../editor/TreeDesigner.tsx'
import { useDefinition } from '../editor/use-definition.ts'
import { everyPath } from '../layouts/layout-tree.ts'

type MenuPiece = Omit<MenuTree, 'children'>

const branchesOf = (menus: readonly MenuTree[]): Branch<MenuPiece>[] =>
  menus.map(({ children = [], ...menu }) => ({ value: menu, children: branchesOf(children) }))

const menusOf = (branches: readonly Branch<MenuPiece>[]): MenuTree[] =>
  branches.map(({ value, children }) => ({
    ...value,
    ...(children.length > 0 && { children: menusOf(children) }),
  }))

const placeOf = (path: TreePath): string => path.map((at) => `children[${at}]`).join('.')

/** A tree of menus: ordered and nested, each with where it leads and whom it is for. */
export default function MenuDesignPage() {
  return (
    <DefinitionLoader kind="menu" begin={({ alias, name }): MenuTree => ({ alias, name })}>
      {(opened, onReopen) => <MenuEditor saved={opened} onReopen={onReopen} />}
    </DefinitionLoader>
  )
}

type MenuEditorProps = { saved: { revision: number; definition: MenuTree }; onReopen: () => void }

function MenuEditor({ saved, onReopen }: MenuEditorProps) {
  const text = useText('portal')
  const language = useLanguage((state) => state.language)
  const editor = useDefinition('menu', saved)
  const { content: root, change } = editor
  const [selected, select] = useState<TreePath | null>(null)
  const branches = branchesOf(root.children ?? [])
  const places = everyPath(branches).map(placeOf)
  const { byPlace, placed } = problemsByPlace(editor.problems, [...places, 'rights', 'path', 'alias'])
  const piece = selected === null ? undefined : branchAt(branches, selected)?.value
  const setBranches = (next: readonly Branch<MenuPiece>[]) => {
    const { children: _, ...own } = root
    change({ ...own, ...(next.length > 0 && { children: menusOf(next) }) })
  }
  const usedAliases = new Set(flattenMenus(root).map(({ menu }) => menu.alias))
  let number = 1
  while (usedAliases.has(`${root.alias}.m${number}`)) {
    number += 1
  }
  return (
    <EditorFrame editor={editor} part="menus" placed={placed} onReopen={onReopen}>
      <TreeDesigner<MenuPiece>
        shelf={[
          {
            title: text('menu.add'),
            items: [
              {
                key: 'menu',
                title: text('menu.menu'),
                branch: {
                  value: { alias: `${root.alias}.m${number}`, name: text('menu.newMenu') },
                  children: [],
                },
              },
            ],
          },
        ]}
        branches={branches}
        selected={selected}
        select={select}
        onChange={setBranches}
        mayLieIn={() => true}
        mayHold={() => true}
        face={({ alias, path, ...names }) => ({
          title: nameInLanguage(names, language) || alias,
          ...(path && { detail: path }),
        })}
        problemsAt={(path) => byPlace.get(placeOf(path)) ?? []}
        empty={text('menu.empty')}
      >
        {piece && selected ? (
          <MenuSettings
            key={pathKey(selected)}
            menu={piece}
            wrong={byPlace.get(placeOf(selected)) ?? []}
            onChange={(menu) => setBranches(changeBranch(branches, selected, menu))}
          />
        ) : (
          <>
            <h2>{text('menu.about')}</h2>
            <NamePair value={root} onChange={({ name = '', nameEn }) => change({ ...root, name, nameEn })} />
            <RightsField
              hint={text('menu.rightsHint')}
              value={root.rights}
              wrong={byPlace.get('rights') ?? []}
              onChange={(rights) => change({ ...root, rights: rights.length > 0 ? rights : undefined })}
            />
          </>
        )}
      </TreeDesigner>
    </EditorFrame>
  )
}

type MenuSettingsProps = { menu: MenuPiece; wrong: readonly string[]; onChange: (menu: MenuPiece) => void }

function MenuSettings({ menu, wrong, onChange }: MenuSettingsProps) {
  const text = useText('portal')
  const icons = useText('app-icons')
  const iconOptions = appIcons.map((icon): { value: string; label: string } => ({
    value: icon,
    label: icons(icon),
  }))
  const isListed = menu.icon === undefined || iconOptions.some(({ value }) => value === menu.icon)
  return (
    <>
      <h2>{text('menu.menu')}</h2>
      <NamePair value={menu} onChange={({ name = '', nameEn }) => onChange({ ...menu, name, nameEn })} />
      <Field label={text('menu.leadsTo')} wrong={wrong}>
        <LinkPicker
          label={text('menu.leadsTo')}
          value={menu.path}
          onChange={(path) => onChange({ ...menu, path })}
        />
      </Field>
      <Field label={text('icon')}>
        <Select<string>
          size="small"
          allowClear
          aria-label={text('icon')}
          value={menu.icon ?? null}
          showSearch={{ optionFilterProp: 'label' }}
          options={
            isListed ? iconOptions : [...iconOptions, { value: menu.icon ?? '', label: menu.icon ?? '' }]
          }
          onChange={(icon?: string) => onChange({ ...menu, icon: icon ?? undefined })}
        />
      </Field>
      <Field label={text('alias')} hint={text('menu.aliasHint')}>
        <Input
          size="small"
          aria-label={text('alias')}
          maxLength={100}
          value={menu.alias}
          onChange={({ target }) => onChange({ ...menu, alias: target.value })}
        />
      </Field>
      <RightsField
        hint={text('menu.rightsHint')}
        value={menu.rights}
        onChange={(rights) => onChange({ ...menu, rights: rights.length > 0 ? rights : undefined })}
      />
    </>
  )
}
