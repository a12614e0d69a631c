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

/** Adds custom items and their values to all tenants of a benchmark's database. */
export async function addItems(client: Client): Promise<void> {
  await client.query(statements)
  await client.query('VACUUM (ANALYZE) project_extension_values, project_extension_enums, extension_items, extension_item_enums')
}
