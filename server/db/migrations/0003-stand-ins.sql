-- What the local stand-ins of services outside keep, so that several servers on one database share it.

-- Text messages nobody sent: the page for developers shows them.
create table local_sms (
  tenant_id uuid not null references tenant,
  id uuid not null,
  phone text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index local_sms_age on local_sms (tenant_id, created_at);

-- Codes and tokens that a stand-in handed out in place of a provider.
create table local_grant (
  tenant_id uuid not null references tenant,
  secret_hash text not null,
  -- miniProgram | officialAccount | dingTalk | appCenter
  kind text not null,
  subject text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, secret_hash)
);
create index local_grant_age on local_grant (tenant_id, expires_at);

-- Single sign-on may name a person by e-mail.
create index app_user_email on app_user (tenant_id, lower(email));
