import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables, refersTo, stamps } from './helpers/tables.ts'

// Settings are deleted softly: what names them keeps them, and their names are free again. Until somebody moves one, the oldest comes first.
// `is_exit`: a case in this status has left the way, and it is no step of a funnel.
const templates = `
CREATE TABLE app.status_templates (${key},
  name text NOT NULL, ${stamps}, deleted_at timestamptz, position integer NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX status_templates_name ON app.status_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.statuses (${key},
  status_template_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL,
  color integer NOT NULL DEFAULT 0 CHECK (color BETWEEN 0 AND 7), deleted_at timestamptz, is_exit boolean NOT NULL DEFAULT false,
  ${refersTo('status_template_uuid', 'status_templates')});
CREATE INDEX statuses_template ON app.statuses (tenant_uuid, status_template_uuid, position);
CREATE TABLE app.theme_status_templates (${key},
  name text NOT NULL, ${stamps}, deleted_at timestamptz, position integer NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX theme_status_templates_name ON app.theme_status_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.theme_statuses (${key},
  theme_status_template_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL,
  color integer NOT NULL DEFAULT 0 CHECK (color BETWEEN 0 AND 7), deleted_at timestamptz,
  ${refersTo('theme_status_template_uuid', 'theme_status_templates')});
CREATE INDEX theme_statuses_template ON app.theme_statuses (tenant_uuid, theme_status_template_uuid, position);
CREATE TABLE app.review_templates (${key},
  name text NOT NULL, scale integer NOT NULL CHECK (scale BETWEEN 2 AND 10), replaced_by_uuid uuid, ${stamps}, deleted_at timestamptz,
  position integer NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX review_templates_name ON app.review_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.review_perspectives (${key},
  review_template_uuid uuid NOT NULL, label text NOT NULL, position integer NOT NULL,
  ${refersTo('review_template_uuid', 'review_templates')});
CREATE INDEX review_perspectives_template ON app.review_perspectives (tenant_uuid, review_template_uuid, position);
`

const lists = `
CREATE TABLE app.project_category_types (${key},
  name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX project_category_types_name ON app.project_category_types (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.project_categories (${key},
  project_category_type_uuid uuid, name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz,
  ${refersTo('project_category_type_uuid', 'project_category_types')});
CREATE UNIQUE INDEX project_categories_name ON app.project_categories (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE INDEX project_categories_type ON app.project_categories (tenant_uuid, project_category_type_uuid, position);
CREATE TABLE app.project_record_categories (${key},
  name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX project_record_categories_name ON app.project_record_categories (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.scoutee_tags (${key},
  parent_uuid uuid, level integer NOT NULL CHECK (level BETWEEN 1 AND 4), name text NOT NULL, position integer NOT NULL, ${stamps},
  deleted_at timestamptz,
  ${refersTo('parent_uuid', 'scoutee_tags')});
CREATE UNIQUE INDEX scoutee_tags_name ON app.scoutee_tags (tenant_uuid, parent_uuid, name) NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE TABLE app.channels (${key},
  name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX channels_name ON app.channels (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.theme_tags (${key},
  name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX theme_tags_name ON app.theme_tags (tenant_uuid, name) WHERE deleted_at IS NULL;
`

const customItems = `
CREATE TABLE app.extension_item_groups (${key},
  name text NOT NULL, ${stamps}, deleted_at timestamptz, position integer NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX extension_item_groups_name ON app.extension_item_groups (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.extension_items (${key},
  extension_item_group_uuid uuid NOT NULL, name text NOT NULL, item_type text NOT NULL CHECK (item_type IN ('string', 'number', 'date', 'enums')),
  position integer NOT NULL, deleted_at timestamptz,
  ${refersTo('extension_item_group_uuid', 'extension_item_groups')});
CREATE INDEX extension_items_group ON app.extension_items (tenant_uuid, extension_item_group_uuid, position);
CREATE TABLE app.extension_item_enums (${key},
  extension_item_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL, deleted_at timestamptz,
  ${refersTo('extension_item_uuid', 'extension_items')});
CREATE INDEX extension_item_enums_item ON app.extension_item_enums (tenant_uuid, extension_item_uuid, position);
`

// How many cases a theme has depends on who asks, so that no number of them stands here. Forms come later than themes: no foreign key leads there.
const themes = `
CREATE TABLE app.themes (${key},
  name text COLLATE "ja-x-icu" NOT NULL, description text NOT NULL DEFAULT '', form_uuid uuid,
  status_template_uuid uuid NOT NULL, review_template_uuid uuid NOT NULL, theme_status_template_uuid uuid, theme_status_uuid uuid,
  initial_channel_uuid uuid,
  is_restricted boolean NOT NULL DEFAULT false, restricted_parts text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL, search_text text NOT NULL, comments_count integer NOT NULL DEFAULT 0,
  ${stamps}, deleted_at timestamptz,
  hides_reviews_until_mine boolean NOT NULL DEFAULT false,
  ${refersTo('status_template_uuid', 'status_templates')},
  ${refersTo('review_template_uuid', 'review_templates')},
  ${refersTo('theme_status_template_uuid', 'theme_status_templates')},
  ${refersTo('theme_status_uuid', 'theme_statuses')},
  ${refersTo('initial_channel_uuid', 'channels')});
CREATE UNIQUE INDEX themes_form ON app.themes (tenant_uuid, form_uuid) WHERE form_uuid IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX themes_name ON app.themes (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE INDEX themes_order ON app.themes (tenant_uuid, position, uuid) WHERE deleted_at IS NULL;
`

const links =
  link('theme_persons_in_charge', ['theme_uuid', 'themes'], ['user_uuid', 'users']) +
  link('theme_user_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups']) +
  link('theme_tag_links', ['theme_uuid', 'themes'], ['theme_tag_uuid', 'theme_tags']) +
  link('theme_insider_users', ['theme_uuid', 'themes'], ['user_uuid', 'users']) +
  link('theme_insider_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups']) +
  link('theme_initial_categories', ['theme_uuid', 'themes'], ['project_category_uuid', 'project_categories']) +
  link('theme_initial_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups'])

const itemsOfThemes = `
CREATE TABLE app.theme_extension_groups (
  tenant_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, extension_item_group_uuid uuid NOT NULL, position integer NOT NULL,
  PRIMARY KEY (tenant_uuid, theme_uuid, extension_item_group_uuid),
  ${partOf('extension_item_group_uuid', 'extension_item_groups')},
  ${partOf('theme_uuid', 'themes')});
CREATE INDEX theme_extension_groups_back ON app.theme_extension_groups (tenant_uuid, extension_item_group_uuid, theme_uuid);
`

const comments = `
CREATE TABLE app.theme_comments (${key},
  theme_uuid uuid NOT NULL, content text NOT NULL, ${stamps}, deleted_at timestamptz,
  ${partOf('theme_uuid', 'themes')});
CREATE INDEX theme_comments_theme ON app.theme_comments (tenant_uuid, theme_uuid, created_at, uuid) WHERE deleted_at IS NULL;
`

const mentions = link('theme_comment_mentions', ['theme_comment_uuid', 'theme_comments'], ['user_uuid', 'users'])

const seenByFinder = [
  'status_templates',
  'statuses',
  'theme_status_templates',
  'theme_statuses',
  'review_templates',
  'review_perspectives',
  'project_category_types',
  'project_categories',
  'project_record_categories',
  'scoutee_tags',
  'channels',
  'theme_tags',
  'extension_item_groups',
  'extension_items',
  'extension_item_enums',
  'themes',
  'theme_persons_in_charge',
  'theme_user_groups',
  'theme_tag_links',
  'theme_insider_users',
  'theme_insider_groups',
  'theme_initial_categories',
  'theme_initial_groups',
  'theme_extension_groups'
]

const protections: Protections = {
  ...Object.fromEntries(seenByFinder.map((name) => [name, { finder: 'all' }])),
  theme_comments: { finder: 'none' },
  theme_comment_mentions: { finder: 'none' }
}

/** The lists that a workspace works with (statuses, review templates, tags, channels, custom items), and its themes with their comments (1§3, 2§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, templates + lists + customItems)
  await runStatements(db, themes + links + itemsOfThemes)
  await runStatements(db, comments + mentions)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
