-- The desk reads the contracts of a park in pages, the newest first.
create index contract_created on contract (tenant_id, created_at, id);
