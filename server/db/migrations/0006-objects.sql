-- A business object: a kind of record that operators describe as data.
create table business_object (
  tenant_id uuid not null references tenant,
  id uuid not null,
  alias text not null,
  name text not null,
  name_en text,
  description text,
  -- the published version in use; null while there is only a draft
  version integer,
  -- counts changes of the description, for operators who edit it at the same time
  revision integer not null,
  -- which column of object_row orders which field: {"amount": "number_1"}
  slots jsonb not null,
  -- counts changes of what is indexed, so that an outdated walk over the rows can stop
  index_revision integer not null default 0,
  -- fields and keys that the rows of before are not indexed by yet, and doubles found on the way
  pending jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, alias)
);

-- A published version never changes: rows remember the one they were written with.
create table object_version (
  tenant_id uuid not null references tenant,
  object_id uuid not null,
  version integer not null,
  -- draft | published
  state text not null,
  definition jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, object_id, version),
  foreign key (tenant_id, object_id) references business_object (tenant_id, id) on delete cascade
);
create unique index object_version_draft on object_version (tenant_id, object_id) where state = 'draft';

-- A row of an object. Its values lie in data; those of searchable and sortable fields also in a slot of their
-- kind, which is indexed. An index covers the objects that use the slot only, and of those every row, so that it
-- serves sorting too. Texts go by code point, as everywhere in lists.
create table object_row (
  tenant_id uuid not null references tenant,
  object_id uuid not null,
  id uuid not null,
  version integer not null,
  -- counts changes of the row: whoever saves names the one they saw
  revision integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- Who it was stays, also when that person is gone.
  created_by uuid,
  -- the main organisation of that person at the time
  created_org uuid,
  updated_at timestamptz not null,
  updated_by uuid,
  flow_instance_id uuid,
  flow_state text,
  -- how many slots of each kind the object used when the row was indexed
  text_slots smallint not null,
  number_slots smallint not null,
  instant_slots smallint not null,
  text_1 text collate "C",
  text_2 text collate "C",
  text_3 text collate "C",
  text_4 text collate "C",
  text_5 text collate "C",
  text_6 text collate "C",
  text_7 text collate "C",
  text_8 text collate "C",
  text_9 text collate "C",
  text_10 text collate "C",
  number_1 double precision,
  number_2 double precision,
  number_3 double precision,
  number_4 double precision,
  number_5 double precision,
  number_6 double precision,
  instant_1 timestamptz,
  instant_2 timestamptz,
  instant_3 timestamptz,
  instant_4 timestamptz,
  primary key (tenant_id, object_id, id),
  foreign key (tenant_id, object_id) references business_object (tenant_id, id)
);
create index object_row_created on object_row (tenant_id, object_id, created_at, id);
create index object_row_updated on object_row (tenant_id, object_id, updated_at, id);
create index object_row_creator on object_row (tenant_id, object_id, created_by, id);
create index object_row_org on object_row (tenant_id, object_id, created_org, id);
create index object_row_flow on object_row (tenant_id, flow_instance_id) where flow_instance_id is not null;
create index object_row_state on object_row (tenant_id, object_id, flow_state, id) where flow_state is not null;
create index object_row_text_1 on object_row (tenant_id, object_id, text_1, id) where text_slots >= 1;
create index object_row_text_2 on object_row (tenant_id, object_id, text_2, id) where text_slots >= 2;
create index object_row_text_3 on object_row (tenant_id, object_id, text_3, id) where text_slots >= 3;
create index object_row_text_4 on object_row (tenant_id, object_id, text_4, id) where text_slots >= 4;
create index object_row_text_5 on object_row (tenant_id, object_id, text_5, id) where text_slots >= 5;
create index object_row_text_6 on object_row (tenant_id, object_id, text_6, id) where text_slots >= 6;
create index object_row_text_7 on object_row (tenant_id, object_id, text_7, id) where text_slots >= 7;
create index object_row_text_8 on object_row (tenant_id, object_id, text_8, id) where text_slots >= 8;
create index object_row_text_9 on object_row (tenant_id, object_id, text_9, id) where text_slots >= 9;
create index object_row_text_10 on object_row (tenant_id, object_id, text_10, id) where text_slots >= 10;
create index object_row_number_1 on object_row (tenant_id, object_id, number_1, id) where number_slots >= 1;
create index object_row_number_2 on object_row (tenant_id, object_id, number_2, id) where number_slots >= 2;
create index object_row_number_3 on object_row (tenant_id, object_id, number_3, id) where number_slots >= 3;
create index object_row_number_4 on object_row (tenant_id, object_id, number_4, id) where number_slots >= 4;
create index object_row_number_5 on object_row (tenant_id, object_id, number_5, id) where number_slots >= 5;
create index object_row_number_6 on object_row (tenant_id, object_id, number_6, id) where number_slots >= 6;
create index object_row_instant_1 on object_row (tenant_id, object_id, instant_1, id) where instant_slots >= 1;
create index object_row_instant_2 on object_row (tenant_id, object_id, instant_2, id) where instant_slots >= 2;
create index object_row_instant_3 on object_row (tenant_id, object_id, instant_3, id) where instant_slots >= 3;
create index object_row_instant_4 on object_row (tenant_id, object_id, instant_4, id) where instant_slots >= 4;

create table object_sub_row (
  tenant_id uuid not null references tenant,
  object_id uuid not null,
  row_id uuid not null,
  -- the key of the sub-table
  sub text not null,
  id uuid not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant_id, object_id, row_id, sub, id),
  foreign key (tenant_id, object_id, row_id) references object_row (tenant_id, object_id, id) on delete cascade
);

-- What no two rows of an object may share, as a hash of the values of the key's fields.
create table object_key (
  tenant_id uuid not null references tenant,
  object_id uuid not null,
  key text not null,
  value_hash text not null,
  row_id uuid not null,
  primary key (tenant_id, object_id, key, value_hash),
  foreign key (tenant_id, object_id, row_id) references object_row (tenant_id, object_id, id) on delete cascade
);
create index object_key_row on object_key (tenant_id, object_id, row_id);

-- By which terms a row is found: pieces of a searchable text, or the values of a field that has several. A term is
-- the hash of object, field and piece: it only narrows the search, the row itself decides.
create table object_term (
  tenant_id uuid not null references tenant,
  term bigint not null,
  row_id uuid not null,
  primary key (tenant_id, term, row_id)
);

-- Who changed what of a row from what to what; enough to show the row as it was. Outlives the row.
create table object_record (
  tenant_id uuid not null references tenant,
  object_id uuid not null,
  row_id uuid not null,
  -- the revision of the row that the change led to
  revision integer not null,
  id uuid not null,
  -- create | change | delete
  action text not null,
  version integer not null,
  changes jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (tenant_id, object_id, row_id, revision),
  foreign key (tenant_id, object_id) references business_object (tenant_id, id)
);

-- What a person has begun to fill in.
create table object_draft (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  object_id uuid not null,
  id uuid not null,
  -- the row being changed; null for a new one
  row_id uuid,
  title text not null,
  data jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, object_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, object_id) references business_object (tenant_id, id) on delete cascade
);

-- How business numbers look and when they start anew.
create table number_sequence (
  tenant_id uuid not null references tenant,
  id uuid not null,
  alias text not null,
  name text not null,
  prefix text not null,
  -- '', yyyy, yyMM, yyyyMM, yyMMdd or yyyyMMdd
  date_pattern text not null,
  digits smallint not null,
  first_number integer not null,
  -- never | yearly | monthly | daily
  reset text not null,
  -- whether anybody may draw a number, and not only a row that is saved
  is_open boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, alias)
);

-- The last number of a period. Whoever updates it holds it until their transaction ends: no gaps, no doubles.
create table sequence_counter (
  tenant_id uuid not null references tenant,
  sequence_id uuid not null,
  period text not null,
  last_number bigint not null,
  primary key (tenant_id, sequence_id, period),
  foreign key (tenant_id, sequence_id) references number_sequence (tenant_id, id) on delete cascade
);

create table dictionary (
  tenant_id uuid not null references tenant,
  id uuid not null,
  type_key text not null,
  name text not null,
  name_en text,
  primary key (tenant_id, id),
  unique (tenant_id, type_key)
);

create table dictionary_item (
  tenant_id uuid not null references tenant,
  dictionary_id uuid not null,
  id uuid not null,
  key text not null,
  name text not null,
  name_en text,
  parent_id uuid,
  order_no integer not null,
  disabled boolean not null default false,
  primary key (tenant_id, dictionary_id, id),
  unique (tenant_id, dictionary_id, key),
  foreign key (tenant_id, dictionary_id) references dictionary (tenant_id, id) on delete cascade,
  foreign key (tenant_id, dictionary_id, parent_id)
    references dictionary_item (tenant_id, dictionary_id, id) on delete cascade
);
