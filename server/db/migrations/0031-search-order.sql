-- The first page of a search is read in the order it is shown in, and ends when it is full; how many houses fit is
-- counted from an index alone.
create index house_recommended on house (tenant_id, rank desc, score desc nulls last, score_count desc, id)
  where status = 'online';
create index house_best on house (tenant_id, score desc nulls last, score_count desc, id) where status = 'online';
drop index house_site;
create index house_site on house (tenant_id, site_id, status) include (max_adults, max_children);
