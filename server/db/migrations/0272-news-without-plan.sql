-- These were added for a plan of news that is not there: nothing writes or reads them.
drop index news_publish_at;
drop index news_withdraw_at;
alter table news drop column publish_at, drop column withdraw_at, drop column planned_by, drop column revision, drop column updated_by;
