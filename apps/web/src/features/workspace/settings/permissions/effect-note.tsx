import { areAllKeys, type PermissionKey } from '@mekiki/contract/permissions'
import { Icon, ConfirmDialog } from '@mekiki/ui'
import Eye from 'lucide-react/icons/eye'
import { usePermissionsTexts } from './permissions-texts.ts'
import type { EffectPart, SettingsPermissionsTexts } from '@mekiki/i18n/people/settings-permissions'
import { RightsEffectNote } from '../../../../shared/rights/rights-effect.tsx'
import { useRightsTexts } from '../../../../shared/rights/rights-texts.ts'
import type { Preview } from '../../../../shared/rights/use-preview.ts'

type Verb = 'read' | 'update' | 'delete' | 'integrate' | 'export'
type Keys = Partial<Record<Verb, PermissionKey>>

const all: Keys = {
  read: 'read_all_project',
  update: 'update_all_project',
  delete: 'delete_all_project',
  integrate: 'integrate_all_project',
  export: 'export_project'
}
const followed: Keys = { read: 'read_follow_project', update: 'update_follow_project', delete: 'delete_follow_project' }
const own: Keys = { update: 'update_own_project', delete: 'delete_own_project' }
const verbs: readonly Verb[] = ['read', 'update', 'delete', 'integrate', 'export']

const managing = {
  members: { create: 'create_member_setting', update: 'update_member_setting', delete: 'delete_member_setting' },
  settings: { create: 'create_setting', update: 'update_setting', delete: 'delete_setting' }
} as const satisfies Record<string, Record<string, PermissionKey>>

/** What a set of keys allows, in sentences; each line a list of pieces. `people` null: not counted for this caller. */
export function describeEffect(held: ReadonlySet<PermissionKey>, people: number | null, texts: SettingsPermissionsTexts): EffectPart[][] {
  const { effect, operations } = texts
  const lead = effect.lead(people)
  if (areAllKeys(held)) return [[lead, ...effect.everything()]]
  const has = (keys: Keys, verb: Verb) => keys[verb] !== undefined && held.has(keys[verb])
  const join = (list: readonly Verb[]) => list.map((verb) => operations[verb]).join(effect.join)
  const scope = has(all, 'read') ? 'all' : has(followed, 'read') ? 'followed' : 'own'
  const scopeKeys = { all, followed, own }[scope]
  const can = verbs.filter((verb) => verb === 'read' || has(scopeKeys, verb))
  const ownMore = scope === 'own' ? [] : verbs.filter((verb) => has(own, verb) && !can.includes(verb))
  const cannot = scope === 'all' ? (['update', 'delete', 'integrate'] as const).filter((verb) => !has(all, verb)) : []
  const areas = [
    held.has('read_form') && effect.areas.forms,
    held.has('read_report') && effect.areas.dashboard,
    held.has('read_member_setting') && effect.areas.members
  ].filter((name) => name !== false)
  const managed = (['members', 'settings'] as const).flatMap((kind) => {
    const done = (['create', 'update', 'delete'] as const).filter((verb) => held.has(managing[kind][verb]))
    return done.length === 0 ? [] : [effect.manage(effect.managed[kind], done.map((verb) => operations[verb]).join(effect.join))]
  })
  return [
    [lead, ...effect.can(effect.scopes[scope], join(can)), ...(ownMore.length > 0 ? effect.ownToo(join(ownMore)) : [])],
    [
      ...(cannot.length > 0 ? [effect.others, ...effect.cannot(join(cannot))] : []),
      ...(areas.length > 0 ? effect.canSee(areas.map(effect.area).join(effect.and)) : []),
      ...(managed.length > 0 ? effect.manages(managed.join(effect.and)) : effect.nothingElse())
    ]
  ]
}

/** What the keys mean for the people who hold them, in words. */
export function EffectNote({ held, people }: { held: ReadonlySet<PermissionKey>; people: number | null }) {
  const texts = usePermissionsTexts()
  return (
    <div className="mk-effect" role="status">
      <Icon icon={Eye} />
      <div>
        {describeEffect(held, people, texts).map((line, at) => (
          <p key={at}>
            {line.map((part, index) =>
              typeof part === 'string' ? (
                part
              ) : (
                <strong key={index} className={'danger' in part ? 'mk-effect-danger' : undefined}>
                  {'danger' in part ? part.danger : part.strong}
                </strong>
              )
            )}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Shows once more what a change takes from people, before it is saved. */
export function ConfirmEffect({ preview, onConfirm, onClose }: { preview: Preview; onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const texts = usePermissionsTexts()
  const { effect } = useRightsTexts()
  return (
    <ConfirmDialog
      open
      title={effect.saveTitle}
      body={effect.ask}
      width="medium"
      isDanger={false}
      isBlocked={preview.effect?.leavesNoAdministrator === true}
      confirmLabel={texts.save}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="mk-asked-effect">
        <RightsEffectNote {...preview} />
      </div>
    </ConfirmDialog>
  )
}
