import { memberStates, noMemberGroup } from '@mekiki/contract/people/members/members.schemas'
import { Button, MultiPicker, SearchField, Toolbar } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import { useCurrentTenant, usePermission } from '../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { GroupChoices } from './acts/member-fields.tsx'
import { type MemberFilters, mfaStates } from './member-filters.ts'
import { useMembersTexts } from './members-texts.ts'

interface FilterPickerProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

function FilterPicker({ label, options, value, onChange }: FilterPickerProps) {
  return (
    <MultiPicker
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      trigger={(trigger) => (
        <Button {...trigger} variant={value.length > 0 ? 'tonal' : 'secondary'} endIcon={ChevronDown}>
          {label}
          {value.length > 0 && <span className="mk-filter-count mk-tnum">{value.length}</span>}
        </Button>
      )}
    />
  )
}

/** Search, filters and what can be done with the list as a whole. */
export function MembersToolbar({ filters, names, count, onExport }: { filters: MemberFilters; names: GroupChoices; count: number; onExport: () => void }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const [canInvite, canExport] = [usePermission('create_member_setting'), usePermission('read_member_setting')]
  const { change } = useAddressSearch()
  return (
    <Toolbar
      label={texts.toolbar}
      end={
        <>
          <span className="mk-title-note">{texts.count(count)}</span>
          {canExport && (
            <Button icon={Download} onClick={onExport}>
              {texts.export.open}
            </Button>
          )}
          {canInvite && (
            <Button icon={Upload} onClick={() => change({ is_import_members_drawer_open: 'true' })}>
              {texts.fromFile}
            </Button>
          )}
          {canInvite && (
            <Button variant="primary" icon={UserPlus} onClick={() => change({ is_invite_drawer_open: 'true' })}>
              {texts.invite}
            </Button>
          )}
        </>
      }
    >
      <SearchField
        className="mk-members-search"
        placeholder={texts.search}
        value={filters.q}
        onSearch={(q) => change({ q: q || undefined }, { replace: true })}
      />
      <FilterPicker
        label={texts.columns.permissionGroup}
        options={names.groupOptions}
        value={filters.permission_group_uuids}
        onChange={(value) => change({ permission_group_uuids: value })}
      />
      <FilterPicker
        label={texts.columns.userGroups}
        options={[{ value: noMemberGroup, label: texts.noGroups }, ...names.userGroupOptions]}
        value={filters.user_group_uuids}
        onChange={(value) => change({ user_group_uuids: value })}
      />
      <FilterPicker
        label={texts.columns.state}
        options={memberStates.map((state) => ({ value: state, label: texts.states[state] }))}
        value={filters.states}
        onChange={(value) => change({ states: value })}
      />
      {tenant.mfaAvailableFlg && (
        <FilterPicker
          label={texts.columns.mfa}
          options={mfaStates.map((state) => ({ value: state, label: texts.mfaFilter[state] }))}
          value={filters.mfa}
          onChange={(value) => change({ mfa: value })}
        />
      )}
    </Toolbar>
  )
}
