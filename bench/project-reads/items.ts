import type { Client } from 'pg'

// Every tenant has a group of two custom items in all its themes; a number in each case, a choice of ten in every second one.
const statements = `
INSERT INTO extension_item_groups (tenant_uuid, uuid, name, created_at, updated_at) SELECT uuid, uuidv7(), 'items', now(), now() FROM tenants;
INSERT INTO extension_items (tenant_uuid, uuid, extension_item_group_uuid, item_type, name, position)
  SELECT tenant_uuid, uuidv7(), uuid, t.kind, t.kind, t.n FROM extension_item_groups CROSS JOIN (VALUES ('number', 1), ('enums', 2)) t (kind, n);
INSERT INTO extension_item_enums (tenant_uuid, uuid, extension_item_uuid, name, position)
  SELECT tenant_uuid, uuidv7(), uuid, 'choice ' || i, i FROM extension_items CROSS JOIN generate_series(1, 10) i WHERE item_type = 'enums';
INSERT INTO theme_extension_groups (tenant_uuid, theme_uuid, extension_item_group_uuid, position)
  SELECT t.tenant_uuid, t.uuid, g.uuid, 1 FROM themes t JOIN extension_item_groups g ON g.tenant_uuid = t.tenant_uuid;
INSERT INTO project_extension_values (tenant_uuid, project_uuid, extension_item_uuid, number_value)
  SELECT p.tenant_uuid, p.uuid, i.uuid, abs(hashtext(p.uuid::text)) % 1000 FROM projects p JOIN extension_items i ON i.tenant_uuid = p.tenant_uuid AND i.item_type = 'number';
INSERT INTO project_extension_enums (tenant_uuid, project_uuid, extension_item_uuid, extension_item_enum_uuid)
  SELECT p.tenant_uuid, p.uuid, e.extension_item_uuid, e.uuid FROM projects p
  JOIN extension_item_enums e ON e.tenant_uuid = p.tenant_uuid AND e.position = 1 + abs(hashtext(p.uuid::text)) % 10 WHERE abs(hashtext(p.uuid::text)) % 2 = 0;
`

// Each case went through up to four statuses before the one that it has, with as many entries about other things.
const history = `
INSERT INTO audit_log (tenant_uuid, uuid, operation_uuid, occurred_at, user_uuid, source, request_id, entity_type, entity_uuid, project_uuid, theme_uuid, action, from_value, to_value)
  SELECT p.tenant_uuid, uuidv7(), uuidv7(), p.registered_at + k * interval '7 days', p.created_by, 'screen', 'bench', 'project', p.uuid, p.uuid, p.theme_uuid,
    CASE WHEN k % 2 = 0 THEN 'update_status' ELSE 'update_follower' END,
    jsonb_build_object('uuid', was.uuid, 'name', was.name), jsonb_build_object('uuid', now_in.uuid, 'name', now_in.name)
  FROM projects p CROSS JOIN generate_series(1, 8) k JOIN statuses s ON s.tenant_uuid = p.tenant_uuid AND s.uuid = p.status_uuid
  JOIN statuses was ON was.tenant_uuid = s.tenant_uuid AND was.status_template_uuid = s.status_template_uuid AND was.position = s.position - (10 - k) / 2
  JOIN statuses now_in ON now_in.tenant_uuid = s.tenant_uuid AND now_in.status_template_uuid = s.status_template_uuid AND now_in.position = s.position - (10 - k) / 2 + 1;
`

/** Adds the histories of the cases' statuses to all tenants of a benchmark's database. */
export async function addHistory(client: Client): Promise<void> {
  await client.query(history)
  await client.query('VACUUM (ANALYZE) audit_log')
}

/** Adds custom items and their values to all tenants of a benchmark's database. */
export async function addItems(client: Client): Promise<void> {
  await client.query(statements)
  await client.query('VACUUM (ANALYZE) project_extension_values, project_extension_enums, extension_items, extension_item_enums')
}
