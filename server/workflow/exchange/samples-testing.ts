/** Diagrams written the way other tools write them. */

const OMG = 'http://www.omg.org/spec'

/** bpmn.io: prefixed, untyped tasks, made-up ids, a process that is not executable, everything drawn. */
export const bpmnIoSample = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmn="${OMG}/BPMN/20100524/MODEL" xmlns:bpmndi="${OMG}/BPMN/20100524/DI" xmlns:dc="${OMG}/DD/20100524/DC" xmlns:di="${OMG}/DD/20100524/DI" id="Definitions_0abc123" targetNamespace="http://bpmn.io/schema/bpmn" exporter="bpmn-js (https://demo.bpmn.io)" exporterVersion="18.3.1">
  <bpmn:process id="Process_1" isExecutable="false">
    <bpmn:startEvent id="StartEvent_1y45yut"><bpmn:outgoing>Flow_0h21x7r</bpmn:outgoing></bpmn:startEvent>
    <bpmn:task id="Activity_1hcentk" name="Write request"><bpmn:incoming>Flow_0h21x7r</bpmn:incoming><bpmn:outgoing>Flow_0wnb4ke</bpmn:outgoing></bpmn:task>
    <bpmn:sequenceFlow id="Flow_0h21x7r" sourceRef="StartEvent_1y45yut" targetRef="Activity_1hcentk" />
    <bpmn:exclusiveGateway id="Gateway_1jtaf2h"><bpmn:incoming>Flow_0wnb4ke</bpmn:incoming><bpmn:outgoing>Flow_a</bpmn:outgoing><bpmn:outgoing>Flow_b</bpmn:outgoing></bpmn:exclusiveGateway>
    <bpmn:sequenceFlow id="Flow_0wnb4ke" sourceRef="Activity_1hcentk" targetRef="Gateway_1jtaf2h" />
    <bpmn:task id="Activity_review" name="Review"><bpmn:incoming>Flow_a</bpmn:incoming><bpmn:outgoing>Flow_c</bpmn:outgoing></bpmn:task>
    <bpmn:sequenceFlow id="Flow_a" name="to B" sourceRef="Gateway_1jtaf2h" targetRef="Activity_review" />
    <bpmn:manualTask id="Activity_file" name="File it"><bpmn:incoming>Flow_b</bpmn:incoming><bpmn:outgoing>Flow_d</bpmn:outgoing></bpmn:manualTask>
    <bpmn:sequenceFlow id="Flow_b" sourceRef="Gateway_1jtaf2h" targetRef="Activity_file" />
    <bpmn:endEvent id="Event_end"><bpmn:incoming>Flow_c</bpmn:incoming><bpmn:incoming>Flow_d</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="Flow_c" sourceRef="Activity_review" targetRef="Event_end" />
    <bpmn:sequenceFlow id="Flow_d" sourceRef="Activity_file" targetRef="Event_end" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="Process_1">
      <bpmndi:BPMNShape id="StartEvent_1_di" bpmnElement="StartEvent_1y45yut"><dc:Bounds x="152" y="102" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Activity_1hcentk_di" bpmnElement="Activity_1hcentk"><dc:Bounds x="240" y="80" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_0h21x7r_di" bpmnElement="Flow_0h21x7r"><di:waypoint x="188" y="120" /><di:waypoint x="240" y="120" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>`

/** Camunda 7 Modeler: assignees, groups, expressions, delegates, forms, jobs. */
export const camundaSample = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="${OMG}/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:modeler="http://camunda.org/schema/modeler/1.0" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.30.0" modeler:executionPlatform="Camunda Platform" modeler:executionPlatformVersion="7.22.0">
  <bpmn:process id="invoice" name="Invoice" isExecutable="true" camunda:historyTimeToLive="P180D" camunda:versionTag="2">
    <bpmn:startEvent id="start" name="Invoice received" camunda:initiator="booker" camunda:formKey="embedded:app:start.html" />
    <bpmn:userTask id="enter" name="Enter invoice" camunda:assignee="\${booker}" camunda:formKey="embedded:app:enter.html"><bpmn:extensionElements><camunda:taskListener class="org.acme.Log" event="create" /></bpmn:extensionElements></bpmn:userTask>
    <bpmn:userTask id="approve" name="Approve" camunda:assignee="\${approverService.next(execution)}" camunda:asyncBefore="true" />
    <bpmn:userTask id="check" name="Double check" camunda:candidateGroups="accounting" />
    <bpmn:exclusiveGateway id="ok" name="Approved?" default="no" />
    <bpmn:serviceTask id="archive" name="Archive" camunda:class="org.acme.ArchiveDelegate" />
    <bpmn:endEvent id="end" name="Done" />
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="enter" />
    <bpmn:sequenceFlow id="f2" sourceRef="enter" targetRef="approve" />
    <bpmn:sequenceFlow id="f3" sourceRef="approve" targetRef="ok" />
    <bpmn:sequenceFlow id="yes" name="yes" sourceRef="ok" targetRef="check"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${approved and amount gt 1000}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="odd" sourceRef="ok" targetRef="archive"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${rules.isOdd(amount)}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="no" sourceRef="ok" targetRef="end" />
    <bpmn:sequenceFlow id="f4" sourceRef="check" targetRef="archive" />
    <bpmn:sequenceFlow id="f5" sourceRef="archive" targetRef="end" />
  </bpmn:process>
</bpmn:definitions>`

/** Flowable: BPMN as the default namespace, settings of its own, CDATA, a repetition over people. */
export const flowableSample = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${OMG}/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:omgdc="${OMG}/DD/20100524/DC" typeLanguage="http://www.w3.org/2001/XMLSchema" expressionLanguage="http://www.w3.org/1999/XPath" targetNamespace="http://www.flowable.org/processdef">
  <process id="vacation" name="休假申请" isExecutable="true" flowable:candidateStarterGroups="staff">
    <documentation>员工休假</documentation>
    <startEvent id="startEvent1" flowable:formFieldValidation="true"></startEvent>
    <userTask id="sid-A1" name="填写" flowable:assignee="\${initiator}" flowable:formFieldValidation="true"><extensionElements><modeler:initiator-can-complete xmlns:modeler="http://flowable.org/modeler"><![CDATA[false]]></modeler:initiator-can-complete></extensionElements></userTask>
    <userTask id="sid-A2" name="会签" flowable:assignee="\${person}"><multiInstanceLoopCharacteristics isSequential="false" flowable:collection="\${people}" flowable:elementVariable="person"><extensionElements></extensionElements><completionCondition>\${nrOfCompletedInstances/nrOfInstances &gt;= 0.5}</completionCondition></multiInstanceLoopCharacteristics></userTask>
    <endEvent id="sid-E"></endEvent>
    <sequenceFlow id="sid-1" sourceRef="startEvent1" targetRef="sid-A1"></sequenceFlow>
    <sequenceFlow id="sid-2" sourceRef="sid-A1" targetRef="sid-A2"></sequenceFlow>
    <sequenceFlow id="sid-3" sourceRef="sid-A2" targetRef="sid-E"></sequenceFlow>
  </process>
</definitions>`

/** Signavio: ids with hyphens, meta data in extensions, two pools with messages between them, lanes, no process names. */
export const signavioSample = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<definitions xmlns="${OMG}/BPMN/20100524/MODEL" xmlns:bpmndi="${OMG}/BPMN/20100524/DI" xmlns:omgdc="${OMG}/DD/20100524/DC" xmlns:omgdi="${OMG}/DD/20100524/DI" xmlns:signavio="http://www.signavio.com" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" exporter="Signavio Process Editor" expressionLanguage="http://www.w3.org/TR/XPath" id="sid-def" targetNamespace="http://www.signavio.com">
  <collaboration id="sid-c"><extensionElements><signavio:signavioDiagramMetaData metaKey="revisionid" metaValue="7"/></extensionElements>
    <participant id="sid-p1" name="Front desk" processRef="sid-desk"><extensionElements><signavio:signavioMetaData metaKey="bgcolor" metaValue="#ffffff"/></extensionElements></participant>
    <participant id="sid-p2" name="Guest" processRef="sid-guest"/>
    <messageFlow id="sid-m" sourceRef="sid-ask" targetRef="sid-desk-task"/>
  </collaboration>
  <process id="sid-desk" isClosed="false" isExecutable="false" processType="None">
    <laneSet id="sid-ls"><lane id="sid-lane" name="Clerk"><flowNodeRef>sid-desk-start</flowNodeRef><flowNodeRef>sid-desk-task</flowNodeRef><flowNodeRef>sid-desk-end</flowNodeRef></lane></laneSet>
    <startEvent id="sid-desk-start" name=""><extensionElements><signavio:signavioMetaData metaKey="bgcolor" metaValue="#ffffff"/></extensionElements><outgoing>sid-df1</outgoing></startEvent>
    <task completionQuantity="1" id="sid-desk-task" isForCompensation="false" name="Check in&#10;guest" startQuantity="1"><extensionElements><signavio:signavioMetaData metaKey="bgcolor" metaValue="#ffffcc"/></extensionElements><incoming>sid-df1</incoming><outgoing>sid-df2</outgoing></task>
    <endEvent id="sid-desk-end" name=""><incoming>sid-df2</incoming></endEvent>
    <sequenceFlow id="sid-df1" name="" sourceRef="sid-desk-start" targetRef="sid-desk-task"/>
    <sequenceFlow id="sid-df2" name="" sourceRef="sid-desk-task" targetRef="sid-desk-end"/>
  </process>
  <process id="sid-guest" isClosed="false" isExecutable="false" processType="None">
    <startEvent id="sid-guest-start"/><task id="sid-ask" name="Ask for a room"/><endEvent id="sid-guest-end"/>
    <sequenceFlow id="sid-gf1" sourceRef="sid-guest-start" targetRef="sid-ask"/>
    <sequenceFlow id="sid-gf2" sourceRef="sid-ask" targetRef="sid-guest-end"/>
  </process>
  <bpmndi:BPMNDiagram id="sid-dia"><bpmndi:BPMNPlane bpmnElement="sid-c" id="sid-plane">
    <bpmndi:BPMNShape bpmnElement="sid-p1" id="sid-p1_gui" isHorizontal="true"><omgdc:Bounds height="250" width="600" x="120" y="90"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="sid-p2" id="sid-p2_gui" isHorizontal="true"><omgdc:Bounds height="250" width="600" x="120" y="390"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="sid-desk-task" id="sid-t_gui"><omgdc:Bounds height="80" width="100" x="300" y="150"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="sid-ask" id="sid-ask_gui"><omgdc:Bounds height="80" width="100" x="300" y="450"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge bpmnElement="sid-m" id="sid-m_gui"><omgdi:waypoint x="350" y="450"/><omgdi:waypoint x="350" y="230"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`
