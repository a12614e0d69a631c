import type { IconGlyph } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Bookmark from 'lucide-react/icons/bookmark'
import Building from 'lucide-react/icons/building-2'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import GitMerge from 'lucide-react/icons/git-merge'
import Route from 'lucide-react/icons/route'
import Share from 'lucide-react/icons/share-2'
import Tags from 'lucide-react/icons/tags'
import Trash from 'lucide-react/icons/trash-2'
import Unlink from 'lucide-react/icons/unlink'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { BulkAction } from './bulk-plan.ts'

/** The picture of each action. */
export const actionIcons: Record<BulkAction, IconGlyph> = {
  status: CircleCheck,
  categories: Bookmark,
  followers: Users,
  followerGroups: UsersRound,
  scouteeTags: Tags,
  channels: Route,
  integrate: GitMerge,
  duplicate: Copy,
  move: ArrowRight,
  share: Share,
  createScoutees: Building,
  detachScoutees: Unlink,
  delete: Trash
}
