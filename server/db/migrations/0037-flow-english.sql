-- What a flow says about itself, and what is offered for an opinion, for those who read English.
alter table flow_definition add column description_en text;
alter table flow_phrase add column phrase_en text;
