const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** A new flow: it is begun, filled in by who starts it, and ends. */
export const firstDrawing = (
  key: string,
  name: string,
  labels: { start: string; fill: string; end: string },
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:shanju="urn:shanju:flow:1" id="${key}_definitions" targetNamespace="urn:shanju:flow:1">
  <bpmn:process id="${key}" name="${escaped(name)}" isExecutable="true">
    <bpmn:extensionElements><shanju:flow /></bpmn:extensionElements>
    <bpmn:startEvent id="start" name="${escaped(labels.start)}"><bpmn:outgoing>start_fill</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="fill" name="${escaped(labels.fill)}">
      <bpmn:extensionElements><shanju:node><shanju:executor type="initiator" /></shanju:node></bpmn:extensionElements>
      <bpmn:incoming>start_fill</bpmn:incoming><bpmn:outgoing>fill_end</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="end" name="${escaped(labels.end)}"><bpmn:incoming>fill_end</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="start_fill" sourceRef="start" targetRef="fill" />
    <bpmn:sequenceFlow id="fill_end" sourceRef="fill" targetRef="end" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="${key}_diagram">
    <bpmndi:BPMNPlane id="${key}_plane" bpmnElement="${key}">
      <bpmndi:BPMNShape id="start_shape" bpmnElement="start"><dc:Bounds x="160" y="162" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="fill_shape" bpmnElement="fill"><dc:Bounds x="260" y="140" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_shape" bpmnElement="end"><dc:Bounds x="720" y="162" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="start_fill_edge" bpmnElement="start_fill"><di:waypoint x="196" y="180" /><di:waypoint x="260" y="180" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="fill_end_edge" bpmnElement="fill_end"><di:waypoint x="360" y="180" /><di:waypoint x="720" y="180" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>`
