-- What waits for the operator's decision is counted on the first page of the console.
create index review_report_open on review_report (tenant_id, created_at) where decided_at is null;
