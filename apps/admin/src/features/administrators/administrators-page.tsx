import { Loaded } from '@mekiki/browser/loaded'
import {
  Avatar,
  Button,
  Callout,
  ConfirmDialog,
  DataTable,
  EllipsisText,
  EmptyState,
  Icon,
  PageHeader,
  type TableColumn,
  Tag,
  IconButton,
  Menu,
  type MenuEntry
} from '@mekiki/ui'
import type { AdminAdministratorsTexts } from '@mekiki/i18n/admin/administrators'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { NameDialog, TypedDialog } from '../../app/form-dialogs.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { usePageTitle } from '../../app/page-title.ts'
import '../../app/list-card.css'
import { AddDialog } from './add-dialog.tsx'
import { useAdministratorsTexts, type Administrator, type AdministratorActs, administratorsQuery, useAdministratorActs } from './use-administrator-acts.ts'
import './administrators.css'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'

/** What a person asks for that takes a second look. */
type Asked = 'rename' | 'deactivate' | 'reset'

interface MenuProps {
  administrator: Administrator
  acts: AdministratorActs
  onAsk: (asked: Asked) => void
}

/** The acts of one administrator in the list; one's own account can only be renamed. */
function AdministratorMenu({ administrator, acts, onAsk }: MenuProps) {
  const texts = useAdministratorsTexts()
  const { state, isSelf, hasSecondFactor } = administrator
  const items: MenuEntry[] = [{ key: 'rename', label: texts.rename, icon: Pencil, onSelect: () => onAsk('rename') }]
  if (state === 'invited') items.push({ key: 'resend', label: texts.resend, icon: Send, onSelect: () => acts.resend(administrator) })
  if (!isSelf && hasSecondFactor) items.push({ key: 'reset', label: texts.reset, icon: ShieldOff, isDanger: true, onSelect: () => onAsk('reset') })
  if (state === 'inactive') items.push({ key: 'activate', label: texts.activate, icon: UserCheck, onSelect: () => acts.activate(administrator) })
  else if (!isSelf) items.push({ key: 'deactivate', label: texts.deactivate, icon: UserX, isDanger: true, onSelect: () => onAsk('deactivate') })
  const label = texts.actsOf(administrator.name)
  return <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
}

const tones = { active: { tone: 'success' }, invited: { tone: 'warning' }, inactive: {} } as const

function columnsOf(texts: AdminAdministratorsTexts, renderActs: (administrator: Administrator) => ReactNode): TableColumn<Administrator>[] {
  const { columns: words } = texts
  return [
    {
      key: 'name',
      header: words.name,
      width: 280,
      render: ({ name, uuid, isSelf }) => (
        <span className="mk-administrator">
          <Avatar name={name} id={uuid} />
          <EllipsisText>{name}</EllipsisText>
          {isSelf && <Tag tone="info">{texts.self}</Tag>}
        </span>
      )
    },
    { key: 'email', header: words.email, width: 320, render: ({ email }) => <EllipsisText>{email}</EllipsisText> },
    { key: 'state', header: words.state, width: 120, render: ({ state }) => <Tag {...tones[state]}>{texts.states[state]}</Tag> },
    {
      key: 'secondFactor',
      header: words.secondFactor,
      width: 160,
      render: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <span className="mk-administrator-good">
            <Icon icon={Check} size={14} />
            {texts.registered}
          </span>
        ) : (
          <span className="mk-note">{texts.notRegistered}</span>
        )
    },
    { key: 'acts', isActs: true, header: words.acts, width: 72, render: renderActs }
  ]
}

interface AskedDialogProps {
  asked: Asked
  administrator: Administrator
  acts: AdministratorActs
  onClose: () => void
}

function AskedDialog({ asked, administrator, acts, onClose }: AskedDialogProps) {
  const texts = useAdministratorsTexts()
  const words = useListsTexts()
  const { name, email } = administrator
  if (asked === 'rename') {
    return (
      <NameDialog
        title={texts.rename}
        label={texts.name}
        missing={texts.required.name}
        confirmLabel={words.save}
        name={name}
        onSave={(next) => acts.rename(administrator, next)}
        onClose={onClose}
      />
    )
  }
  if (asked === 'reset') {
    return (
      <TypedDialog title={texts.resetTitle} word={email} confirmLabel={texts.reset} onConfirm={() => acts.reset(administrator)} onClose={onClose}>
        <p>{texts.resetBody(name)}</p>
        <ul>
          {texts.resetEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </TypedDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={texts.deactivateTitle}
      body={texts.deactivateBody}
      targets={[`${name} ${email}`]}
      confirmLabel={texts.deactivate}
      onConfirm={() => acts.deactivate(administrator)}
      onClose={onClose}
    />
  )
}

/** Who may administrate the platform: add, rename, switch off, and a way back for who lost the device of the second factor. */
export function AdministratorsPage() {
  const texts = useAdministratorsTexts()
  const query = useQuery(administratorsQuery)
  const acts = useAdministratorActs()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ what: Asked; of: Administrator } | null>(null)
  usePageTitle(texts.title)
  const columns = columnsOf(texts, (administrator) => (
    <AdministratorMenu administrator={administrator} acts={acts} onAsk={(what) => setAsked({ what, of: administrator })} />
  ))
  const add = query.data?.isManagedHere && (
    <Button size="medium" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={texts.note} actions={add} />
      <section className="mk-ops-card" aria-label={texts.list}>
        <Loaded query={query} cause={texts.loadFailed}>
          {({ isManagedHere, userPoolId, items, totalCount }) =>
            isManagedHere ? (
              <div className="mk-table-area">
                <DataTable
                  label={texts.list}
                  columns={columns}
                  rows={items}
                  rowHeight={48}
                  rowKey={({ uuid }) => uuid}
                  rowName={({ name }) => name}
                  offset={0}
                  total={totalCount}
                  empty={<EmptyState kind="neverUsed" title={texts.empty} />}
                />
              </div>
            ) : (
              <Callout tone="info">
                <p>{texts.elsewhereTitle}</p>
                <p>{texts.elsewhereBody(userPoolId)}</p>
              </Callout>
            )
          }
        </Loaded>
      </section>
      {isAdding && <AddDialog acts={acts} onClose={() => setAdding(false)} />}
      {asked && <AskedDialog asked={asked.what} administrator={asked.of} acts={acts} onClose={() => setAsked(null)} />}
    </div>
  )
}
