-- Why a line of the record is there where no person's decision says it: a step that was skipped, that ran by itself,
-- or what somebody who manages the flow changed. The word is a key of a text; the detail is what it is about.
alter table flow_opinion add column reason text;
alter table flow_opinion add column reason_detail text;
